"""The three games: states, rules, notation, views, guesses and editions; `game` has the contracts. Imports nobody."""
