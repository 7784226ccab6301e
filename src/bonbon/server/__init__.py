"""Tables on the web: protocol, table (no I/O inside), hall, sockets, HTTP, stores, clocks."""
