"""Tables on the web: protocol, table (no I/O inside), hall, sockets, store, clocks."""
