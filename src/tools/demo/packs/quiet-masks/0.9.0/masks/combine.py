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


NODE_CLASS_MAPPINGS = {
    "QuietUnion": QuietUnion,
    "QuietIntersection": QuietIntersection,
    "QuietSubtract": QuietSubtract,
    "QuietDifference": QuietDifference,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "QuietUnion": "Masks: Union",
    "QuietIntersection": "Masks: Intersection",
    "QuietSubtract": "Masks: Subtract",
    "QuietDifference": "Masks: Difference",
}
