"""All that crosses the wire: messages of sockets, bodies of HTTP. TypeScript types and docs/protocol.md come from this.

A client never says who it is: that comes from its connection. Seats count from 0; times are milliseconds since 1970.
"""
