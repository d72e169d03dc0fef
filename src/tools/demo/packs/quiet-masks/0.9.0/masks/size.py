"""Inputs and helpers that several modules use."""

import torch
import torch.nn.functional as functional

SIZE = {
    "width": ("INT", {"default": 1024, "min": 8, "max": 8192, "step": 8}),
    "height": ("INT", {"default": 1024, "min": 8, "max": 8192, "step": 8}),
}


def canvas(width, height):
    """For each pixel its place from left to right and from top to bottom, both from 0 to 1."""
    down, across = torch.meshgrid(
        (torch.arange(height) + 0.5) / height, (torch.arange(width) + 0.5) / width, indexing="ij"
    )
    return across, down


def same_size(mask, other):
    """The second mask, stretched to the first one's size and batch."""
    mask = mask.reshape(-1, *mask.shape[-2:])
    other = other.reshape(-1, *other.shape[-2:]).to(mask)
    if other.shape[-2:] != mask.shape[-2:]:
        other = functional.interpolate(other.unsqueeze(1), size=mask.shape[-2:], mode="bilinear").squeeze(1)
    if other.shape[0] == 1 or mask.shape[0] == 1:
        return mask.expand(max(len(mask), len(other)), -1, -1), other.expand(max(len(mask), len(other)), -1, -1)
    return mask, other[torch.arange(len(mask)) % len(other)]


def widest(mask, radius):
    """The brightest value within a square of this radius."""
    return functional.max_pool2d(mask.unsqueeze(1), 2 * radius + 1, stride=1, padding=radius).squeeze(1)


def blurred(mask, radius):
    """A Gaussian blur that keeps the border's brightness."""
    if radius <= 0:
        return mask
    reach = min(int(radius * 3), *(side - 1 for side in mask.shape[-2:]))
    distance = torch.arange(-reach, reach + 1, device=mask.device, dtype=mask.dtype)
    weights = torch.exp(-(distance**2) / (2 * radius**2))
    weights = weights / weights.sum()
    layer = functional.pad(mask.unsqueeze(1), (reach, reach, reach, reach), mode="reflect")
    layer = functional.conv2d(layer, weights.reshape(1, 1, 1, -1))
    return functional.conv2d(layer, weights.reshape(1, 1, -1, 1)).squeeze(1)
