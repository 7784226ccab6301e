"""Pages for people, until the browser client is here: where they have landed and what they can do."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

HOME = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bonbon</title>
<style>body{font:16px/1.5 system-ui;max-width:38rem;margin:4rem auto;padding:0 1rem;color:#3b2430;background:#fff8f2}
code{background:#f4e3d8;padding:.1em .3em;border-radius:4px}</style>
<h1>Bonbon</h1>
<p>The table server is running. Candy Lab, Candy Chaser and Candy Conquest can be played here through the
<a href="/openapi.json">HTTP interface</a> and sockets, for example with <code>bonbon.client</code> from Python.
The tables for the browser are being built.</p>
<p lang="fr">Le serveur de tables est prêt ; les tables pour le navigateur arrivent bientôt.</p>
</html>
"""


async def home(request: Request) -> Response:
    return HTMLResponse(HOME)


PAGES = [Route("/", home)]
