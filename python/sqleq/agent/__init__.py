"""The server for agents, by the Model Context Protocol."""
