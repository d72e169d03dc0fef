import os
import shutil
import subprocess

import numpy

import folder_paths

CATEGORY = "Harbor Frames"
SETTINGS = {
    "h264": ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "18"],
    "vp9": ["-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0"],
    "gif": [],
}


class SaveFilm:
    DESCRIPTION = "Writes frames as a film. Needs ffmpeg on the computer."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("STRING",)
    RETURN_NAMES = ("file",)
    OUTPUT_NODE = True
    FUNCTION = "save"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "frames": ("IMAGE",),
                "fps": ("FLOAT", {"default": 24.0, "min": 1.0, "max": 120.0, "step": 0.5}),
                "codec": (["h264", "vp9", "gif"], {"default": "h264"}),
                "prefix": ("STRING", {"default": "harbor/film"}),
            }
        }

    def save(self, frames, fps, codec, prefix):
        ffmpeg = shutil.which("ffmpeg")
        if ffmpeg is None:
            raise RuntimeError("Save Film needs ffmpeg: install it and restart ComfyUI.")
        _, height, width, _ = frames.shape
        place, name, counter, _, _ = folder_paths.get_save_image_path(
            prefix, folder_paths.get_output_directory(), width, height
        )
        ending = {"h264": "mp4", "vp9": "webm", "gif": "gif"}[codec]
        file = os.path.join(place, f"{name}_{counter:05}_.{ending}")
        raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", str(fps), "-i", "-"]
        even = ["-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2"]
        pixels = (frames.cpu().numpy().clip(0, 1) * 255).round().astype(numpy.uint8)
        subprocess.run(
            [ffmpeg, "-y", "-loglevel", "error", *raw, *even, *SETTINGS[codec], file],
            input=pixels.tobytes(),
            check=True,
        )
        return (file,)
