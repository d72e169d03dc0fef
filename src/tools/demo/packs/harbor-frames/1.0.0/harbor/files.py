import os

import numpy
import torch
from PIL import Image

import folder_paths

CATEGORY = "Harbor Frames"
PICTURES = (".png", ".jpg", ".jpeg", ".webp")


def folders():
    root = folder_paths.get_input_directory()
    return sorted(entry.name for entry in os.scandir(root) if entry.is_dir())


class LoadFrames:
    DESCRIPTION = "Loads the pictures of a folder below ComfyUI's input folder, in the order of their names."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE", "INT")
    RETURN_NAMES = ("frames", "count")
    FUNCTION = "load"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {"folder": (folders(),)},
            "optional": {
                "skip": ("INT", {"default": 0, "min": 0, "max": 100000}),
                "most": ("INT", {"default": 0, "min": 0, "max": 100000, "tooltip": "0 loads all of them."}),
            },
        }

    @classmethod
    def VALIDATE_INPUTS(cls, folder):
        return True if folder in folders() else f"There is no folder {folder} in ComfyUI's input folder."

    def load(self, folder, skip=0, most=0):
        place = os.path.join(folder_paths.get_input_directory(), folder)
        names = sorted(name for name in os.listdir(place) if name.lower().endswith(PICTURES))
        names = names[skip : skip + most if most else None]
        if not names:
            raise FileNotFoundError(f"{folder} holds no pictures after the first {skip}")
        frames = []
        for name in names:
            with Image.open(os.path.join(place, name)) as picture:
                frames.append(numpy.asarray(picture.convert("RGB"), dtype=numpy.float32) / 255)
        return (torch.from_numpy(numpy.stack(frames)), len(frames))


class SaveFrames:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("STRING",)
    RETURN_NAMES = ("folder",)
    OUTPUT_NODE = True
    FUNCTION = "save"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "frames": ("IMAGE",),
                "prefix": ("STRING", {"default": "harbor/take"}),
                "kind": (["png", "jpg", "webp"], {"default": "png"}),
                "quality": ("INT", {"default": 92, "min": 1, "max": 100}),
            },
            "hidden": {"prompt": "PROMPT", "extra_pnginfo": "EXTRA_PNGINFO"},
        }

    def save(self, frames, prefix, kind, quality, prompt=None, extra_pnginfo=None):
        height, width = frames.shape[1:3]
        place, name, counter, subfolder, _ = folder_paths.get_save_image_path(
            prefix, folder_paths.get_output_directory(), width, height
        )
        saved = []
        for number, frame in enumerate(frames, counter):
            pixels = (frame.cpu().numpy().clip(0, 1) * 255).round().astype(numpy.uint8)
            filename = f"{name}_{number:05}_.{kind}"
            Image.fromarray(pixels).save(os.path.join(place, filename), quality=quality)
            saved.append({"filename": filename, "subfolder": subfolder, "type": "output"})
        return {"ui": {"images": saved}, "result": (place,)}
