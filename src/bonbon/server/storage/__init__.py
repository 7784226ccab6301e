"""Where logs of tables and guests are kept: one interface, SQLite and PostgreSQL behind it."""
