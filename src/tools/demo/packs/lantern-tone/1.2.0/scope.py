import os

import torch
from PIL import Image, ImageDraw

import folder_paths

from .light import luminance

CATEGORY = "Lantern Tone/measure"
WIDTH, HEIGHT = 512, 160


class LanternHistogram:
    DESCRIPTION = "Shows how bright the picture is, in the node itself, and says what is lost at both ends."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE", "FLOAT", "FLOAT")
    RETURN_NAMES = ("image", "lost_shadows", "lost_lights")
    OUTPUT_NODE = True
    FUNCTION = "measure"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "bins": ("INT", {"default": 128, "min": 16, "max": 256, "step": 16}),
                "scale": (["linear", "square root", "logarithmic"], {"default": "square root"}),
            },
            "hidden": {"unique_id": "UNIQUE_ID"},
        }

    def measure(self, image, bins, scale, unique_id=None):
        brightness = luminance(image).flatten().float()
        counts = torch.histc(brightness, bins=bins, min=0, max=1)
        if scale == "square root":
            counts = counts.sqrt()
        elif scale == "logarithmic":
            counts = counts.log1p()
        name = f"lantern-histogram-{unique_id}.png"
        self.draw(counts / counts.max().clamp(min=1e-6)).save(
            os.path.join(folder_paths.get_temp_directory(), name)
        )
        shown = {"images": [{"filename": name, "subfolder": "", "type": "temp"}]}
        lost = [(brightness <= 0.002).float().mean().item(), (brightness >= 0.998).float().mean().item()]
        return {"ui": shown, "result": (image, *lost)}

    def draw(self, heights):
        picture = Image.new("RGB", (WIDTH, HEIGHT), (24, 20, 30))
        pen = ImageDraw.Draw(picture)
        step = WIDTH / len(heights)
        for index, height in enumerate(heights.tolist()):
            top = HEIGHT - 1 - height * (HEIGHT - 8)
            pen.rectangle((index * step, top, (index + 1) * step - 1, HEIGHT), fill=(255, 196, 110))
        return picture


NODE_CLASS_MAPPINGS = {"LanternHistogram": LanternHistogram}
NODE_DISPLAY_NAME_MAPPINGS = {"LanternHistogram": "Histogram (Lantern)"}
