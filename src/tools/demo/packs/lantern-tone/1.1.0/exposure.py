import torch

from .light import luminance, through_mask, to_display, to_linear

CATEGORY = "Lantern Tone/light"


class LanternExposure:
    """Brightens or darkens in linear light, as a camera would."""

    DESCRIPTION = "Brightens or darkens in linear light, as a camera would."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    RETURN_NAMES = ("image",)
    FUNCTION = "expose"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "stops": (
                    "FLOAT",
                    {
                        "default": 0.0,
                        "min": -5.0,
                        "max": 5.0,
                        "step": 0.05,
                        "tooltip": "One stop doubles the light.",
                    },
                ),
                "protect_highlights": ("BOOLEAN", {"default": True}),
            },
            "optional": {"mask": ("MASK",)},
        }

    def expose(self, image, stops, protect_highlights, mask=None):
        light = to_linear(image) * 2**stops
        if protect_highlights:
            shoulder = light > 0.8
            light = torch.where(shoulder, 0.8 + 0.2 * (1 - torch.exp(-(light - 0.8) / 0.2)), light)
            light = torch.where((image >= 1) & (stops >= 0), image.clamp(max=1), light)
        return (through_mask(image, to_display(light), mask),)


class LanternContrast:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "contrast"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "amount": ("FLOAT", {"default": 0.0, "min": -1.0, "max": 1.0, "step": 0.01}),
                "pivot": ("FLOAT", {"default": 0.45, "min": 0.05, "max": 0.95, "step": 0.01}),
            },
            "optional": {"mask": ("MASK",)},
        }

    def contrast(self, image, amount, pivot, mask=None):
        return (through_mask(image, pivot + (image - pivot) * (1 + amount), mask),)


class LanternWhiteBalance:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "balance"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "kelvin": ("INT", {"default": 6500, "min": 2000, "max": 12000, "step": 100}),
            },
        }

    def balance(self, image, kelvin):
        warmth = (kelvin - 6500) / 6500
        gains = torch.tensor([1 + 0.25 * warmth, 1.0, 1 - 0.25 * warmth], device=image.device)
        light = to_linear(image)
        toned = light * gains.to(light.dtype)
        same_light = toned * (luminance(light) / luminance(toned).clamp(min=1e-6))
        return (to_display(same_light).clamp(0, 1),)


NODE_CLASS_MAPPINGS = {
    "LanternExposure": LanternExposure,
    "LanternContrast": LanternContrast,
    "LanternWhiteBalance": LanternWhiteBalance,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "LanternExposure": "Exposure (Lantern)",
    "LanternContrast": "Contrast (Lantern)",
    "LanternWhiteBalance": "White Balance (Lantern)",
}
