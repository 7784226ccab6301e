"""What a tournament says about its bots: shares of the wins, ratings, moves and seconds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct
from openskill.models import PlackettLuce

from bonbon.arena.intervals import Cluster, share_over
from bonbon.arena.tournament import Played, Tournament, WrittenEdition


class Standing(Struct, frozen=True):
    """One bot. It may sit on several seats of one game: `seats` counts them all, `games` the games."""

    bot: str
    games: int
    seats: int
    wins: float
    share: float
    low: float
    high: float
    rating: float
    uncertainty: float
    moves: float
    seconds_per_move: float


class Standings(Struct, frozen=True):
    """A whole tournament, or as much as was played of it; `--json` prints this."""

    game: str
    edition: WrittenEdition
    players: int
    seed: str
    simulations: int | None
    seconds: float | None
    asked: int
    planned: int
    played: int
    games_in_a_set: int
    deals: int
    unfinished_deals: int
    even: float
    moves: float
    bots: list[Standing]
    against: dict[str, dict[str, float | None]]


def standings(tournament: Tournament, games: Iterable[Played]) -> Standings:
    """The standings after these games, whatever the order in which they were played."""
    played = sorted((game for game in games if game.game < tournament.planned), key=lambda game: game.game)
    sets = by_deal(played)
    ratings = rated(tournament.bots, played)
    return Standings(
        game=tournament.game,
        edition=tournament.edition,
        players=tournament.players,
        seed=tournament.seed,
        simulations=tournament.simulations,
        seconds=tournament.seconds,
        asked=tournament.games,
        planned=tournament.planned,
        played=len(played),
        games_in_a_set=tournament.games_in_a_set,
        deals=len(sets),
        unfinished_deals=sum(len(games) < tournament.games_in_a_set for games in sets.values()),
        even=1 / tournament.players,
        moves=sum(sum(game.moves) for game in played) / max(1, len(played)),
        bots=[standing(bot, sets, ratings[bot]) for bot in tournament.bots],
        against={bot: against(bot, tournament.bots, played) for bot in tournament.bots},
    )


def by_deal(games: Iterable[Played]) -> dict[int, list[Played]]:
    sets: dict[int, list[Played]] = defaultdict(list)
    for game in games:
        sets[game.deal].append(game)
    return sets


def standing(bot: str, sets: dict[int, list[Played]], rating: tuple[float, float]) -> Standing:
    """One bot's line; a bot that has not played yet has an open interval."""
    seats = [(game, seat) for games in sets.values() for game in games for seat in seats_of(bot, game)]
    clusters = [
        Cluster(sum(wins_of(bot, game) for game in games), sum(len(seats_of(bot, game)) for game in games))
        for games in sets.values()
    ]
    share = share_over(clusters)
    moves = sum(game.moves[seat] for game, seat in seats)
    return Standing(
        bot=bot,
        games=len({game.game for game, _ in seats}),
        seats=len(seats),
        wins=round(sum(cluster.total for cluster in clusters), 6),
        share=share.value if share else 0.0,
        low=share.low if share else 0.0,
        high=share.high if share else 1.0,
        rating=rating[0],
        uncertainty=rating[1],
        moves=moves / max(1, len(seats)),
        seconds_per_move=sum(game.seconds[seat] for game, seat in seats) / max(1, moves),
    )


def seats_of(bot: str, game: Played) -> list[int]:
    return [seat for seat, name in enumerate(game.seats) if name == bot]


def wins_of(bot: str, game: Played) -> float:
    return sum(game.payoffs[seat] for seat in seats_of(bot, game))


def against(bot: str, bots: Sequence[str], games: Sequence[Played]) -> dict[str, float | None]:
    """Of the games in which both sat and one of the two won, the share that this bot won; each other bot."""
    found: dict[str, float | None] = {}
    for other in bots:
        if other != bot:
            both = [game for game in games if bot in game.seats and other in game.seats]
            ours = sum(wins_of(bot, game) / len(seats_of(bot, game)) for game in both)
            theirs = sum(wins_of(other, game) / len(seats_of(other, game)) for game in both)
            found[other] = ours / (ours + theirs) if ours + theirs else None
    return found


def rated(bots: Sequence[str], games: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """Every bot's rating and twice its standard deviation, after the games in the order of their numbers.

    Bots do not learn: `tau`, by which a rating grows less sure between games, is 0. A bot on several seats of a game
    takes the mean of what they gain.
    """
    model = PlackettLuce(tau=0.0)
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        teams = [[model.rating(mu=ratings[bot].mu, sigma=ratings[bot].sigma)] for bot in game.seats]
        ranks: list[float] = [1 if payoff else 2 for payoff in game.payoffs]
        after = [team[0] for team in model.rate(teams, ranks=ranks)]
        for bot in set(game.seats):
            mine = [after[seat] for seat in seats_of(bot, game)]
            ratings[bot].mu = sum(each.mu for each in mine) / len(mine)
            ratings[bot].sigma = sum(each.sigma for each in mine) / len(mine)
    return {bot: (rating.mu, 2 * rating.sigma) for bot, rating in ratings.items()}
