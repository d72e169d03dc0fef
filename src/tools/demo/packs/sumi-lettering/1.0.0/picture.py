"""Between ComfyUI's tensors and Pillow's pictures."""

import numpy
import torch
from PIL import Image, ImageFont


def to_pillow(frame):
    return Image.fromarray((frame.cpu().numpy().clip(0, 1) * 255).round().astype(numpy.uint8)[..., :3])


def to_tensor(pictures):
    frames = [numpy.asarray(picture.convert("RGB"), dtype=numpy.float32) / 255 for picture in pictures]
    return torch.from_numpy(numpy.stack(frames))


def to_mask(pictures):
    frames = [numpy.asarray(picture.convert("L"), dtype=numpy.float32) / 255 for picture in pictures]
    return torch.from_numpy(numpy.stack(frames))


def load_font(path, size):
    """The font of that file; without one, the small built-in font, which has no kanji."""
    return ImageFont.truetype(path, size) if path.strip() else ImageFont.load_default(size)
