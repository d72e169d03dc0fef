import torch

CATEGORY = "Paper Latents/latent"


class PaperMix:
    """Mixes two latents so that the result is as noisy as they are."""

    DESCRIPTION = "Mixes two latents along the sphere, so that the result is as noisy as they are."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("LATENT",)
    FUNCTION = "mix"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "samples": ("LATENT",),
                "other": ("LATENT",),
                "share": ("FLOAT", {"default": 0.5, "min": 0.0, "max": 1.0, "step": 0.01}),
                "way": (["spherical", "straight"], {"default": "spherical"}),
            },
            "optional": {"mask": ("MASK",)},
        }

    def mix(self, samples, other, share, way, mask=None):
        first, second = samples["samples"], other["samples"].to(samples["samples"])
        if first.shape[-2:] != second.shape[-2:]:
            second = torch.nn.functional.interpolate(second, size=first.shape[-2:], mode="bicubic")
        mixed = torch.lerp(first, second, share) if way == "straight" else spherical(first, second, share)
        if mask is not None:
            mask = mask.reshape(-1, 1, *mask.shape[-2:]).to(first)
            mask = torch.nn.functional.interpolate(mask, size=first.shape[-2:], mode="bilinear")
            mixed = torch.lerp(first, mixed, mask)
        return ({**samples, "samples": mixed},)


def spherical(first, second, share):
    """Interpolates along the arc between two latents; falls back to a line when they point the same way."""
    flat, other = first.flatten(1), second.flatten(1)
    cosine = torch.nn.functional.cosine_similarity(flat, other, dim=1).clamp(-1, 1)
    angle = torch.acos(cosine).reshape(-1, *[1] * (first.dim() - 1))
    sine = torch.sin(angle)
    arc = (torch.sin((1 - share) * angle) * first + torch.sin(share * angle) * second) / sine.clamp(min=1e-6)
    return torch.where(sine.abs() < 1e-3, torch.lerp(first, second, share), arc)


class PaperFold:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("LATENT",)
    FUNCTION = "fold"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "samples": ("LATENT",),
                "axis": (["left over right", "top over bottom", "both"],),
            }
        }

    def fold(self, samples, axis):
        latent = samples["samples"]
        axes = {"left over right": [-1], "top over bottom": [-2], "both": [-1, -2]}[axis]
        for direction in axes:
            latent = (latent + latent.flip(direction)) / 2**0.5
        return ({**samples, "samples": latent},)


class PaperPick:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("LATENT", "INT")
    RETURN_NAMES = ("latent", "count")
    FUNCTION = "pick"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "samples": ("LATENT",),
                "numbers": ("STRING", {"default": "0, 2-4", "tooltip": "Counted from 0."}),
            }
        }

    def pick(self, samples, numbers):
        latent = samples["samples"]
        chosen = []
        for part in numbers.split(","):
            first, _, last = part.strip().partition("-")
            chosen += range(int(first), int(last or first) + 1)
        chosen = [number for number in chosen if 0 <= number < len(latent)]
        if not chosen:
            raise ValueError(f"none of {numbers!r} is in a batch of {len(latent)}")
        return ({**samples, "samples": latent[chosen]}, len(chosen))


class PaperReport:
    DESCRIPTION = "Writes mean, spread and extremes of a latent to the node and to the workflow's metadata."
    CATEGORY = CATEGORY
    RETURN_TYPES = ()
    OUTPUT_NODE = True
    FUNCTION = "report"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {"samples": ("LATENT",), "label": ("STRING", {"default": "latent"})},
            "hidden": {"extra_pnginfo": "EXTRA_PNGINFO", "unique_id": "UNIQUE_ID"},
        }

    def report(self, samples, label, extra_pnginfo=None, unique_id=None):
        latent = samples["samples"].float()
        facts = {
            "shape": list(latent.shape),
            "mean": round(latent.mean().item(), 4),
            "spread": round(latent.std().item(), 4),
            "least": round(latent.min().item(), 4),
            "most": round(latent.max().item(), 4),
        }
        if extra_pnginfo is not None:
            extra_pnginfo.setdefault("paper_latents", {})[f"{label} ({unique_id})"] = facts
        return {"ui": {"text": [f"{name}: {value}" for name, value in facts.items()]}}


LATENT_NODES = {
    "PaperMix": (PaperMix, "Mix Latents"),
    "PaperFold": (PaperFold, "Fold Latent"),
    "PaperPick": (PaperPick, "Pick from Batch"),
    "PaperReport": (PaperReport, "Latent Report"),
}
