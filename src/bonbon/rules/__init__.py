"""The three games: records, rules, move tables, views, guesses and editions. Imports nobody."""
