"""One way of running for all tests: no luck in Hypothesis, no deadline on a busy machine."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "bonbon", derandomize=True, deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("bonbon")
