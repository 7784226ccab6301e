"""Many games on a GPU: the same rules as kernels, states that live on the device, results that others read in place."""

from bonbon.envs.gpu.batch import GpuBatch

__all__ = ["GpuBatch"]
