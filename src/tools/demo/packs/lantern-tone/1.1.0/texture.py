import torch
import torch.nn.functional as functional

from .light import luminance

CATEGORY = "Lantern Tone/texture"


class LanternFilmGrain:
    DESCRIPTION = "Grain that is strongest in the middle tones, as on film."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "grain"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "amount": ("FLOAT", {"default": 0.12, "min": 0.0, "max": 1.0, "step": 0.01}),
                "size": ("FLOAT", {"default": 1.4, "min": 1.0, "max": 8.0, "step": 0.1}),
                "kind": (["monochrome", "colour"], {"default": "monochrome"}),
                "seed": ("INT", {"default": 0, "min": 0, "max": 0xFFFFFFFFFFFFFFFF}),
            }
        }

    def grain(self, image, amount, size, kind, seed):
        count, height, width, _ = image.shape
        channels = 1 if kind == "monochrome" else 3
        maker = torch.Generator().manual_seed(seed & 0x7FFFFFFFFFFFFFFF)
        shape = (1, channels, max(1, round(height / size)), max(1, round(width / size)))
        noise = torch.randn(shape, generator=maker).expand(count, *shape[1:])
        noise = functional.interpolate(noise, size=(height, width), mode="bicubic").movedim(1, -1).to(image)
        middle = 1 - (2 * luminance(image) - 1).abs()
        return ((image + noise * middle * amount * 0.5).clamp(0, 1),)


class LanternVignette:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE", "MASK")
    RETURN_NAMES = ("image", "falloff")
    FUNCTION = "vignette"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "amount": ("FLOAT", {"default": 0.4, "min": -1.0, "max": 1.0, "step": 0.01}),
                "roundness": ("FLOAT", {"default": 1.0, "min": 0.2, "max": 2.0, "step": 0.05}),
                "centre_x": ("FLOAT", {"default": 0.5, "min": 0.0, "max": 1.0, "step": 0.01}),
                "centre_y": ("FLOAT", {"default": 0.5, "min": 0.0, "max": 1.0, "step": 0.01}),
            }
        }

    def vignette(self, image, amount, roundness, centre_x, centre_y):
        count, height, width, _ = image.shape
        down = torch.linspace(0, 1, height, device=image.device).unsqueeze(1) - centre_y
        across = (torch.linspace(0, 1, width, device=image.device).unsqueeze(0) - centre_x) * roundness
        falloff = ((down**2 + across**2) / 0.5).clamp(0, 1)
        shaded = image * (1 - amount * falloff).to(image).reshape(1, height, width, 1)
        return (shaded.clamp(0, 1), falloff.expand(count, height, width))


NODE_CLASS_MAPPINGS = {
    "LanternFilmGrain": LanternFilmGrain,
    "LanternVignette": LanternVignette,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "LanternFilmGrain": "Film Grain (Lantern)",
    "LanternVignette": "Vignette (Lantern)",
}
