"""Finite fields of a few elements: adding and multiplying the numbers below a prime power."""

from __future__ import annotations


def prime_power(n: int) -> tuple[int, int] | None:
    """The prime and the power of which n is made; None: there are none."""
    for prime in range(2, n + 1):
        if n % prime == 0:
            power = 0
            while n % prime == 0:
                n, power = n // prime, power + 1
            return (prime, power) if n == 1 else None
    return None


class Field:
    """The field of `size` elements, 0 to size - 1: polynomials over a prime, their coefficients as the digits
    of a number.

    Raises:
        ValueError: there is no such field.
    """

    def __init__(self, size: int) -> None:
        found = prime_power(size)
        if found is None:
            raise ValueError(size)
        self._prime, self._power = found
        self.size = size
        for low in range(size):  # the first polynomial that leaves no divisors of nought
            self._low = self._digits(low)
            if all(self.times(a, b) for a in range(1, size) for b in range(a, size)):
                break

    def add(self, a: int, b: int) -> int:
        return self._number([x + y for x, y in zip(self._digits(a), self._digits(b), strict=True)])

    def times(self, a: int, b: int) -> int:
        left, right = self._digits(a), self._digits(b)
        product = [0] * (2 * self._power)
        for i, x in enumerate(left):
            for j, y in enumerate(right):
                product[i + j] += x * y
        for at in range(len(product) - 1, self._power - 1, -1):  # x ** power = -low
            for i, digit in enumerate(self._low):
                product[at - self._power + i] -= product[at] * digit
            product[at] = 0
        return self._number(product[: self._power])

    def _digits(self, n: int) -> list[int]:
        found = []
        for _ in range(self._power):
            n, digit = divmod(n, self._prime)
            found.append(digit)
        return found

    def _number(self, digits: list[int]) -> int:
        made = 0
        for digit in reversed(digits):
            made = made * self._prime + digit % self._prime
        return made
