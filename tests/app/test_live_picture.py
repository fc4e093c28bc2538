"""The live picture of a camera: as large as its place allows, and marks and taps are where the picture has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from firmware_bridge.core.camera import LivePicture

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


CORNERS = {0: (0.2, 0.8), 1: (0.8, 0.8), 2: (0.9, 0.1), 3: (0.1, 0.2)}
OUTLINE = ((0.2, 0.7), (0.7, 0.7), (0.8, 0.2), (0.2, 0.2))


def picture(size: tuple[int, int] = (40, 20), **given: Any) -> LivePicture:
    return LivePicture(*size, pixels=bytes(3 * size[0] * size[1]), **given)


@pytest.mark.parametrize(
    ("missing", "where"),
    [
        (0, (-0.0 + 0.8 + 0.1 - 0.9, 0.8 + 0.2 - 0.1)),
        (1, (0.2 + 0.9 - 0.1, 0.8 + 0.1 - 0.2)),
        (2, (0.8 + 0.1 - 0.2, 0.8 + 0.2 - 0.8)),
        (3, (0.2 + 0.9 - 0.8, 0.8 + 0.1 - 0.8)),
    ],
)
def test_a_fourth_corner_is_across_from_the_one_between_its_neighbours(
    missing: int, where: tuple[float, float]
) -> None:
    from companion.app.screens.boards.live_views import missing_spot

    seen = {corner: spot for corner, spot in CORNERS.items() if corner != missing}
    assert missing_spot(seen) == pytest.approx(where)
    assert missing_spot(CORNERS) is None
    assert missing_spot({corner: seen[corner] for corner in list(seen)[:2]}) is None


def pictures(view: Any) -> list[Any]:
    """The picture as it is drawn; none if it is not."""
    from kivy.graphics import RoundedRectangle

    from tests.app.app_driver import colours, shapes

    return [one for one in shapes(view) if isinstance(one, RoundedRectangle) and colours(view)[0].a == 1]


def rings(view: Any) -> list[Any]:
    """The rings as they are drawn."""
    from kivy.graphics import BorderImage, RoundedRectangle

    from tests.app.app_driver import shapes

    return [one for one in shapes(view) if not isinstance(one, (RoundedRectangle, BorderImage))]


def middle(ring: Any) -> tuple[float, float]:
    assert ring.size[0] == 40
    return ring.pos[0] + 20, ring.pos[1] + 20


def outline(view: Any) -> list[Any]:
    """Its edge, and the line on it."""
    from kivy.graphics import Line

    return [one for one in view.canvas.children if isinstance(one, Line)]


@pytest.mark.parametrize(
    ("place", "size", "shown"),
    [
        ((400, 300), (40, 20), (400, 200)),
        ((400, 100), (40, 20), (200, 100)),
        ((300, 300), (20, 40), (150, 300)),
    ],
)
def test_a_picture_lies_in_the_middle_of_its_place_and_keeps_its_shape(
    place: tuple[int, int], size: tuple[int, int], shown: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    from companion.app.screens.boards.live_views import LivePictureView

    open_app()
    view = LivePictureView()
    view.put(50, 30, *place)
    assert view.spot_at(50, 30) is None, "there is none yet"
    view.show(picture(size))
    (drawn,) = pictures(view)
    assert drawn.size == shown and drawn.texture.size == size
    left, low = drawn.pos
    assert (left, low) == (50 + (place[0] - shown[0]) / 2, 30 + (place[1] - shown[1]) / 2)
    right, top = left + shown[0], low + shown[1]
    corners = {(0, 0): (left, top), (1, 0): (right, top), (0, 1): (left, low), (1, 1): (right, low)}
    for spot, point in corners.items():
        assert view.place_of(spot) == pytest.approx(point)
    assert view.spot_at(left + shown[0] / 4, top - shown[1] / 8) == pytest.approx((0.25, 0.125))
    for x, y in ((left - 2, low + 5), (right + 2, low + 5), (left + 5, low - 2), (left + 5, top + 2)):
        assert view.spot_at(x, y) is None
    view.show(picture((60, 20)))
    assert pictures(view)[0].texture.size == (60, 20)
    view.show(None)
    assert not pictures(view) and view.spot_at(*view.center) is None


def test_rings_lie_on_what_is_found_and_where_the_last_corner_should_be(
    open_app: Callable[..., Stage],
) -> None:
    from companion.app.screens.boards.live_views import LivePictureView
    from companion.app.widgets import textures
    from companion.artwork import marks

    open_app()
    view = LivePictureView()
    view.put(0, 0, 400, 200)
    three = {corner: spot for corner, spot in CORNERS.items() if corner}
    view.show(picture(marks=three))
    found, missing = (textures.texture(marks.corner(seen), 40) for seen in (True, False))
    assert [middle(one) for one in rings(view) if one.texture is found] == [
        pytest.approx(view.place_of(spot)) for spot in three.values()
    ]
    (last,) = (one for one in rings(view) if one.texture is missing)
    assert middle(last) == pytest.approx(view.place_of((0.0, 0.9)))
    assert not any(line.points for line in outline(view))
    view.tapped = ((0.5, 0.5),)
    view.show(picture())
    assert [middle(one) for one in rings(view)] == [pytest.approx((200, 100))]
    view.show(picture(outline=OUTLINE))
    assert not rings(view), "what was tapped is found"
    expected = [part for spot in (*OUTLINE, OUTLINE[0]) for part in view.place_of(spot)]
    edge, line = outline(view)
    assert line.points == pytest.approx(expected) and edge.points == pytest.approx(expected)
    assert edge.width > line.width
    view.show(None)
    assert not line.points and not edge.points


def test_a_tap_is_told_as_a_share_of_the_picture(open_app: Callable[..., Stage]) -> None:
    from companion.app.screens.boards.live_views import LivePictureView
    from tests.app.app_driver import Finger

    open_app()
    view, told = LivePictureView(), list[tuple[float, float]]()
    view.put(100, 100, 400, 300)
    view.show(picture())

    def tap(x: float, y: float) -> bool:
        finger = Finger(x, y)
        finger.x, finger.y = x, y
        finger.pos = x, y
        return view.on_touch_down(finger)

    assert not tap(300, 250), "nobody wants to know"
    view.on_tap = told.append
    assert tap(300, 250) and told == [pytest.approx((0.5, 0.5))]
    assert not tap(300, 390) and not tap(300, 500) and len(told) == 1, "above the picture, above its place"


def test_a_panel_shows_the_newest_one_in_the_same_view(open_app: Callable[..., Stage]) -> None:
    from companion.app.screens.boards.live_views import LivePictureItem

    open_app()
    first, second = picture(), picture(outline=OUTLINE)
    view: Any = LivePictureItem(first).build()
    assert view.live is first
    assert LivePictureItem(second).update(view, LivePictureItem(first)) and view.live is second
    assert view.fit(160) == 90
