"""Entry point of `python -m companion`, which is the `companion` command."""

from companion.cli.main import main

if __name__ == "__main__":
    main()
