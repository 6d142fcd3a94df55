"""A cluster for one call."""
import tempfile
from pathlib import Path
from typing import Optional

from sqleq.server.cluster import Cluster
from sqleq.server.installations import Installation
from sqleq.server.processes import Patience, owner


class Temporary:
    """Made by start(); whatever becomes of that, close() is to be called."""

    def __init__(self, installation: Installation):
        self.installation = installation
        self.user = owner()
        self.cluster: Optional[Cluster] = None

    def start(self) -> None:
        with Patience() as patience:
            self.cluster = Cluster(self.installation, Path(tempfile.mkdtemp(prefix="sqleq.")), self.user)
            self.cluster.start(patience)

    @property
    def dsn(self) -> str:
        assert self.cluster
        return self.cluster.dsn

    def close(self) -> None:
        if self.cluster:
            self.cluster.remove()
