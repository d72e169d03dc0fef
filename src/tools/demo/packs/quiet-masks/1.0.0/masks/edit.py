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
                "pixels": ("INT", {"default": 8, "min": -512, "max": 512}),
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


class QuietLevels(EditsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "mask": ("MASK",),
                "black": ("FLOAT", {"default": 0.0, "min": 0.0, "max": 1.0, "step": 0.01}),
                "white": ("FLOAT", {"default": 1.0, "min": 0.0, "max": 1.0, "step": 0.01}),
                "gamma": ("FLOAT", {"default": 1.0, "min": 0.1, "max": 10.0, "step": 0.05}),
            }
        }

    def edit(self, mask, black, white, gamma):
        return (((mask - black) / max(white - black, 1e-4)).clamp(0, 1) ** (1 / gamma),)


class QuietCleanUp(EditsMask):
    DESCRIPTION = "Removes specks that are smaller than the radius, or fills holes that are."

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "mask": ("MASK",),
                "radius": ("INT", {"default": 3, "min": 1, "max": 128}),
                "what": (["remove specks", "fill holes", "both"], {"default": "both"}),
            }
        }

    def edit(self, mask, radius, what):
        mask = mask.reshape(-1, *mask.shape[-2:])
        if what != "fill holes":
            mask = widest(1 - widest(1 - mask, radius), radius)
        if what != "remove specks":
            mask = 1 - widest(1 - widest(mask, radius), radius)
        return (mask,)


class QuietOutline(EditsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "mask": ("MASK",),
                "thickness": ("INT", {"default": 4, "min": 1, "max": 256}),
                "side": (["inside", "outside"], {"default": "outside"}),
            }
        }

    def edit(self, mask, thickness, side):
        mask = mask.reshape(-1, *mask.shape[-2:])
        if side == "outside":
            return ((widest(mask, thickness) - mask).clamp(0, 1),)
        return ((mask - (1 - widest(1 - mask, thickness))).clamp(0, 1),)


NODE_CLASS_MAPPINGS = {
    "QuietGrow": QuietGrow,
    "QuietFeather": QuietFeather,
    "QuietThreshold": QuietThreshold,
    "QuietInvert": QuietInvert,
    "QuietLevels": QuietLevels,
    "QuietCleanUp": QuietCleanUp,
    "QuietOutline": QuietOutline,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "QuietGrow": "Mask: Grow or Shrink",
    "QuietFeather": "Mask: Feather",
    "QuietThreshold": "Mask: Threshold",
    "QuietInvert": "Mask: Invert",
    "QuietLevels": "Mask: Levels",
    "QuietCleanUp": "Mask: Clean Up",
    "QuietOutline": "Mask: Outline",
}
