import torch

CATEGORY = "Quiet Masks/measure"


class QuietBounds:
    DESCRIPTION = "The smallest box around everything that is brighter than the level."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("INT", "INT", "INT", "INT")
    RETURN_NAMES = ("x", "y", "width", "height")
    FUNCTION = "measure"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "mask": ("MASK",),
                "level": ("FLOAT", {"default": 0.5, "min": 0.0, "max": 1.0, "step": 0.01}),
                "margin": ("INT", {"default": 0, "min": 0, "max": 1024}),
            }
        }

    def measure(self, mask, level, margin):
        height, width = mask.shape[-2:]
        places = torch.nonzero(mask.reshape(-1, height, width).amax(dim=0) > level)
        if len(places) == 0:
            return (0, 0, width, height)
        top, left = (places.amin(dim=0) - margin).clamp(min=0).tolist()
        bottom, right = (places.amax(dim=0) + margin + 1).tolist()
        return (left, top, min(right, width) - left, min(bottom, height) - top)


class QuietCoverage:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("FLOAT", "BOOLEAN")
    RETURN_NAMES = ("share", "is_empty")
    OUTPUT_NODE = True
    FUNCTION = "measure"

    @classmethod
    def INPUT_TYPES(cls):
        return {"required": {"mask": ("MASK",)}}

    def measure(self, mask):
        share = mask.float().mean().item()
        return {"ui": {"text": [f"{share:.1%}"]}, "result": (share, bool(mask.max() <= 0))}


NODE_CLASS_MAPPINGS = {"QuietBounds": QuietBounds, "QuietCoverage": QuietCoverage}
NODE_DISPLAY_NAME_MAPPINGS = {"QuietBounds": "Mask: Bounds", "QuietCoverage": "Mask: Coverage"}
