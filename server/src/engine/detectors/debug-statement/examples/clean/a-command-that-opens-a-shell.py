# @example commands that open a shell
import click
import ipdb


@click.command()
def shell():
    """Open an interactive shell."""
    app = create_app()
    ipdb.set_trace()
    app.close()


@click.command("console")
def look():
    breakpoint()


def inspect_data(path):
    """Drops into the debugger with the data at hand."""
    data = load(path)
    breakpoint()
    return data
