"""The web in front of the tables: HTTP, sockets, who is there, limits, pages."""
