from .size import blurred, widest

CATEGORY = "Quiet Masks/edit"


class EditsMask:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("MASK",)
    RETURN_NAMES = ("mask",)
    FUNCTION = "edit"


class QuietGrow(EditsMask):
    DESCRIPTION = "Grows a mask by whole pixels; a negative number shrinks it."

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "mask": ("MASK",),
                "pixels": ("INT", {"default": 8, "min": -128, "max": 128}),
            }
        }

    def edit(self, mask, pixels):
        mask = mask.reshape(-1, *mask.shape[-2:])
        if pixels < 0:
            return (1 - widest(1 - mask, -pixels),)
        return (widest(mask, pixels),)


class QuietFeather(EditsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "mask": ("MASK",),
                "radius": ("FLOAT", {"default": 6.0, "min": 0.0, "max": 256.0, "step": 0.5}),
            }
        }

    def edit(self, mask, radius):
        return (blurred(mask.reshape(-1, *mask.shape[-2:]), radius),)


class QuietThreshold(EditsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "mask": ("MASK",),
                "level": ("FLOAT", {"default": 0.5, "min": 0.0, "max": 1.0, "step": 0.01}),
            }
        }

    def edit(self, mask, level):
        return ((mask >= level).float(),)


class QuietInvert(EditsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {"required": {"mask": ("MASK",)}}

    def edit(self, mask):
        return (1 - mask,)


NODE_CLASS_MAPPINGS = {
    "QuietGrow": QuietGrow,
    "QuietFeather": QuietFeather,
    "QuietThreshold": QuietThreshold,
    "QuietInvert": QuietInvert,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "QuietGrow": "Mask: Grow or Shrink",
    "QuietFeather": "Mask: Feather",
    "QuietThreshold": "Mask: Threshold",
    "QuietInvert": "Mask: Invert",
}
