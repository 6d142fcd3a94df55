"""Servers: found, embedded, thrown away or kept."""
