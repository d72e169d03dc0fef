import torch

from .light import luminance, through_mask

CATEGORY = "Lantern Tone/colour"

# Shadow and light colour of each palette.
PALETTES = {
    "paper lantern": ((0.16, 0.09, 0.20), (1.00, 0.83, 0.58)),
    "harbour dusk": ((0.05, 0.13, 0.24), (1.00, 0.72, 0.62)),
    "moss": ((0.07, 0.14, 0.10), (0.93, 0.95, 0.76)),
    "silver": ((0.12, 0.13, 0.15), (0.95, 0.96, 0.98)),
}


def parse_colour(text):
    digits = text.strip().lstrip("#")
    if len(digits) != 6:
        raise ValueError(f"{text!r} is not a colour such as #ff8800")
    return [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]


class LanternSplitTone:
    DESCRIPTION = "Gives shadows and lights a colour of their own."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "tone"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "palette": (["paper lantern", "harbour dusk", "moss", "silver"],),
                "strength": (
                    "FLOAT",
                    {"default": 0.35, "min": 0.0, "max": 1.0, "step": 0.01, "display": "slider"},
                ),
                "balance": ("FLOAT", {"default": 0.0, "min": -1.0, "max": 1.0, "step": 0.05}),
            },
            "optional": {"mask": ("MASK",)},
        }

    def tone(self, image, palette, strength, balance, mask=None):
        shadow, light = (torch.tensor(colour, device=image.device) for colour in PALETTES[palette])
        brightness = luminance(image)
        share = (brightness + balance * 0.5).clamp(0, 1)
        colour = torch.lerp(shadow.to(image), light.to(image), share)
        toned = colour * (brightness / luminance(colour).clamp(min=1e-4))
        return (through_mask(image, torch.lerp(image, toned, strength), mask),)


class LanternGradientMap:
    DESCRIPTION = "Maps brightness to a list of colours, darkest first."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "map_gradient"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "colours": ("STRING", {"default": "#1b1026\n#c8553d\n#ffe3a3", "multiline": True}),
            }
        }

    def map_gradient(self, image, colours):
        stops = [parse_colour(line) for line in colours.splitlines() if line.strip()]
        if len(stops) < 2:
            raise ValueError("a gradient needs at least two colours, one a line")
        table = torch.tensor(stops, device=image.device, dtype=image.dtype)
        place = luminance(image).squeeze(-1).clamp(0, 1) * (len(stops) - 1)
        below = place.floor().long().clamp(max=len(stops) - 2)
        return (torch.lerp(table[below], table[below + 1], (place - below).unsqueeze(-1)),)


NODE_CLASS_MAPPINGS = {
    "LanternSplitTone": LanternSplitTone,
    "LanternGradientMap": LanternGradientMap,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "LanternSplitTone": "Split Tone (Lantern)",
    "LanternGradientMap": "Gradient Map (Lantern)",
}
