"""Many games on a GPU: the same rules as kernels, states that live on the device, results that others read in place."""

from importlib.util import find_spec

from bonbon.envs.gpu.extra import NEEDS_CUPY
from bonbon.errors import MissingGpuExtra

if find_spec("numpy") is None:
    raise MissingGpuExtra(NEEDS_CUPY)

from bonbon.envs.gpu.batch import GpuBatch

__all__ = ["GpuBatch"]
