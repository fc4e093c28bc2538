"""`python -m companion` is the `companion` command."""

from companion.faces.command_line import main

if __name__ == "__main__":
    main()
