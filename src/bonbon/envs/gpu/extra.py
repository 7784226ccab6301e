"""What games on a GPU need, in a sentence."""

NEEDS_CUPY = (
    "games on a GPU need CuPy, which is not installed: pip install 'bonbon-games[gpu]' "
    "(for CUDA 13: cupy-cuda13x)"
)  # fmt: skip
