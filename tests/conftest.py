"""One way of running for all tests: no luck in Hypothesis, no deadline on a busy machine, Control-C heard."""

import signal

from hypothesis import HealthCheck, settings

from tests.sizes import size

settings.register_profile(
    "bonbon", derandomize=True, deadline=None, max_examples=size(30), suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("bonbon")

# A shell lets what it starts in the background ignore Control-C, and so would the programs that the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
