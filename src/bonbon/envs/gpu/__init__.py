"""Many games on a GPU: the same rules as kernels, states that live on the device, results that others read in place."""

from importlib.util import find_spec

from bonbon.errors import MissingGpuExtra

if find_spec("numpy") is None:
    raise MissingGpuExtra(
        "games on a GPU need CuPy, which is not installed: pip install 'bonbon-games[gpu]' (for CUDA 13: cupy-cuda13x)"
    )

from bonbon.envs.gpu.batch import GpuBatch

__all__ = ["GpuBatch"]
