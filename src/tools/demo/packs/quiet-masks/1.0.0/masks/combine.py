from .size import same_size

CATEGORY = "Quiet Masks/combine"
TWO_MASKS = {"required": {"mask": ("MASK",), "other": ("MASK",)}}


class CombinesMasks:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("MASK",)
    RETURN_NAMES = ("mask",)
    FUNCTION = "combine"

    @classmethod
    def INPUT_TYPES(cls):
        return TWO_MASKS


class QuietUnion(CombinesMasks):
    def combine(self, mask, other):
        mask, other = same_size(mask, other)
        return (mask.maximum(other),)


class QuietIntersection(CombinesMasks):
    def combine(self, mask, other):
        mask, other = same_size(mask, other)
        return (mask.minimum(other),)


class QuietSubtract(CombinesMasks):
    def combine(self, mask, other):
        mask, other = same_size(mask, other)
        return ((mask - other).clamp(0, 1),)


class QuietDifference(CombinesMasks):
    def combine(self, mask, other):
        mask, other = same_size(mask, other)
        return ((mask - other).abs(),)


class QuietBlend(CombinesMasks):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                **TWO_MASKS["required"],
                "share": ("FLOAT", {"default": 0.5, "min": 0.0, "max": 1.0, "step": 0.01}),
            },
            "optional": {"through": ("MASK", {"tooltip": "Replaces share, pixel by pixel."})},
        }

    def combine(self, mask, other, share, through=None):
        mask, other = same_size(mask, other)
        if through is None:
            return (mask + (other - mask) * share,)
        return (mask + (other - mask) * same_size(mask, through)[1],)


NODE_CLASS_MAPPINGS = {
    "QuietUnion": QuietUnion,
    "QuietIntersection": QuietIntersection,
    "QuietSubtract": QuietSubtract,
    "QuietDifference": QuietDifference,
    "QuietBlend": QuietBlend,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "QuietUnion": "Masks: Union",
    "QuietIntersection": "Masks: Intersection",
    "QuietSubtract": "Masks: Subtract",
    "QuietDifference": "Masks: Difference",
    "QuietBlend": "Masks: Blend",
}
