"""Batches are compiled or they are not there."""

from bonbon.rules.compiled import CAN_COMPILE

collect_ignore_glob = [] if CAN_COMPILE else ["test_*.py"]
