"""Tables on the web: live tables, storage, and the web in front of them. What a table is stands in `bonbon.tables`."""
