"""One way of running for all tests: no luck in Hypothesis, no deadline on a busy machine."""

from hypothesis import HealthCheck, settings

from tests.sizes import size

settings.register_profile(
    "bonbon", derandomize=True, deadline=None, max_examples=size(30), suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("bonbon")
