"""Tables in a browser, without a server: the same tables and the same door, on a shelf and beside a thinking worker."""
