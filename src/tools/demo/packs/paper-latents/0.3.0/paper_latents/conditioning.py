CATEGORY = "Paper Latents/conditioning"


def with_options(conditioning, **options):
    return [(tensor, {**present, **options}) for tensor, present in conditioning]


class PaperFade:
    DESCRIPTION = "Lets a conditioning count only during a part of the sampling."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("CONDITIONING",)
    FUNCTION = "fade"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "conditioning": ("CONDITIONING",),
                "start": ("FLOAT", {"default": 0.0, "min": 0.0, "max": 1.0, "step": 0.001}),
                "end": ("FLOAT", {"default": 0.6, "min": 0.0, "max": 1.0, "step": 0.001}),
                "steps": ("INT", {"default": 4, "min": 1, "max": 32}),
            }
        }

    def fade(self, conditioning, start, end, steps):
        span = (end - start) / steps
        return (
            [
                part
                for step in range(steps)
                for part in with_options(
                    conditioning,
                    start_percent=start + step * span,
                    end_percent=start + (step + 1) * span,
                    strength=1 - step / steps,
                )
            ],
        )


class PaperStrength:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("CONDITIONING",)
    FUNCTION = "scale"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "conditioning": ("CONDITIONING",),
                "strength": ("FLOAT", {"default": 1.0, "min": 0.0, "max": 4.0, "step": 0.05}),
            },
            "optional": {"mask": ("MASK",)},
        }

    def scale(self, conditioning, strength, mask=None):
        options = {"strength": strength}
        if mask is not None:
            options.update(mask=mask, mask_strength=strength, set_area_to_bounds=False)
        return (with_options(conditioning, **options),)


CONDITIONING_NODES = {
    "PaperFade": (PaperFade, "Fade Conditioning"),
    "PaperStrength": (PaperStrength, "Conditioning Strength"),
}
