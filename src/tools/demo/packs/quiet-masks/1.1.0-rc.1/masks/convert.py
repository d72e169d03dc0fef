import torch

from .size import same_size

CATEGORY = "Quiet Masks/convert"


class QuietFromChannel:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("MASK",)
    FUNCTION = "convert"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "channel": (["red", "green", "blue", "brightness"], {"default": "brightness"}),
            }
        }

    def convert(self, image, channel):
        if channel == "brightness":
            return (image[..., :3] @ torch.tensor([0.2126, 0.7152, 0.0722]).to(image),)
        return (image[..., ["red", "green", "blue"].index(channel)],)


class QuietFromColour:
    DEPRECATED = True
    DESCRIPTION = "Kept for old workflows; use Mask from Colour Range."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("MASK",)
    FUNCTION = "convert"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "colour": ("STRING", {"default": "#00ff00"}),
                "tolerance": ("FLOAT", {"default": 0.2, "min": 0.0, "max": 1.0, "step": 0.01}),
            }
        }

    def convert(self, image, colour, tolerance):
        digits = colour.strip().lstrip("#")
        wanted = torch.tensor([int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]).to(image)
        distance = (image[..., :3] - wanted).norm(dim=-1) / 3**0.5
        return ((1 - distance / max(tolerance, 1e-4)).clamp(0, 1),)


class QuietToImage:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "convert"

    @classmethod
    def INPUT_TYPES(cls):
        return {"required": {"mask": ("MASK",)}}

    def convert(self, mask):
        return (mask.reshape(-1, *mask.shape[-2:]).unsqueeze(-1).repeat(1, 1, 1, 3),)


class QuietComposite:
    DESCRIPTION = "Lays a picture over another one through a mask."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "composite"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {"below": ("IMAGE",), "above": ("IMAGE",), "mask": ("MASK",)},
            "optional": {
                "opacity": ("FLOAT", {"default": 1.0, "min": 0.0, "max": 1.0, "step": 0.01})
            },
        }

    def composite(self, below, above, mask, opacity=1.0):
        if above.shape[1:3] != below.shape[1:3]:
            above = torch.nn.functional.interpolate(
                above.movedim(-1, 1), size=below.shape[1:3], mode="bilinear"
            ).movedim(1, -1)
        share = same_size(below[..., 0], mask)[1].unsqueeze(-1) * opacity
        return (below[..., :3] + (above[..., :3] - below[..., :3]) * share,)


class QuietFromColourRange:
    DESCRIPTION = "Takes a colour by its hue, so that shadows on a green screen count as green."
    EXPERIMENTAL = True
    CATEGORY = CATEGORY
    RETURN_TYPES = ("MASK", "FLOAT")
    RETURN_NAMES = ("mask", "share")
    FUNCTION = "convert"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "hue": ("INT", {"default": 120, "min": 0, "max": 359, "display": "slider"}),
                "width": ("INT", {"default": 40, "min": 1, "max": 180}),
                "least_saturation": ("FLOAT", {"default": 0.25, "min": 0.0, "max": 1.0, "step": 0.01}),
            }
        }

    def convert(self, image, hue, width, least_saturation):
        red, green, blue = image[..., :3].unbind(-1)
        high, low = image[..., :3].amax(-1), image[..., :3].amin(-1)
        span = (high - low).clamp(min=1e-6)
        sector = torch.where(
            high == red,
            ((green - blue) / span) % 6,
            torch.where(high == green, (blue - red) / span + 2, (red - green) / span + 4),
        )
        away = (sector * 60 - hue + 180) % 360 - 180
        near = (1 - away.abs() / width).clamp(0, 1)
        mask = near * (((high - low) / high.clamp(min=1e-6)) >= least_saturation)
        return (mask, mask.mean().item())


NODE_CLASS_MAPPINGS = {
    "QuietFromChannel": QuietFromChannel,
    "QuietFromColour": QuietFromColour,
    "QuietToImage": QuietToImage,
    "QuietComposite": QuietComposite,
    "QuietFromColourRange": QuietFromColourRange,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "QuietFromChannel": "Mask from Channel",
    "QuietFromColour": "Mask from Colour (old)",
    "QuietToImage": "Mask to Image",
    "QuietComposite": "Composite through Mask",
    "QuietFromColourRange": "Mask from Colour Range",
}
