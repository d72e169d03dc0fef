"""What the nodes share: linear light, luminance, and blending through a mask."""

import torch

LUMA = (0.2126, 0.7152, 0.0722)


def to_linear(image):
    return torch.where(image <= 0.04045, image / 12.92, ((image + 0.055) / 1.055).clamp(min=0) ** 2.4)


def to_display(light):
    light = light.clamp(min=0)
    return torch.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def luminance(image):
    """The brightness of each pixel, with a last dimension of one."""
    weights = torch.tensor(LUMA, device=image.device, dtype=image.dtype)
    return (image[..., :3] * weights).sum(dim=-1, keepdim=True)


def through_mask(before, after, mask):
    """Keeps what was there where the mask is black; a mask of another size is stretched."""
    if mask is None:
        return after.clamp(0, 1)
    mask = mask.reshape(-1, 1, *mask.shape[-2:]).to(before)
    if mask.shape[-2:] != before.shape[1:3]:
        mask = torch.nn.functional.interpolate(mask, size=before.shape[1:3], mode="bilinear")
    return torch.lerp(before, after.clamp(0, 1), mask.movedim(1, -1))
