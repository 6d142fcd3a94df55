"""sqleq mcp: a server for agents."""
from argparse import Namespace

from sqleq.commands.common import read_schema
from sqleq.errors import Trouble


def run(options: Namespace) -> int:
    try:
        import mcp.server.mcpserver  # noqa: F401
    except ImportError:
        raise Trouble("the Python package mcp, version 2, is missing\nhint: pip install 'sqleq[agents]'") from None
    read_schema(options)  # what is wrong with it is told at once
    from sqleq.agent import tools
    return tools.run(options)
