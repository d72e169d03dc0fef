import torch

CATEGORY = "Harbor Frames/timing"


class PingPong:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    RETURN_NAMES = ("frames",)
    FUNCTION = "play"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "frames": ("IMAGE",),
                "repeat_ends": ("BOOLEAN", {"default": False, "label_on": "twice", "label_off": "once"}),
            }
        }

    def play(self, frames, repeat_ends):
        back = frames.flip(0)
        return (torch.cat([frames, back if repeat_ends else back[1:-1]]),)


class Crossfade:
    DESCRIPTION = "Lets the end of one take fade into the beginning of the next."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    RETURN_NAMES = ("frames",)
    FUNCTION = "fade"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "first": ("IMAGE",),
                "second": ("IMAGE",),
                "length": ("INT", {"default": 12, "min": 1, "max": 600}),
                "curve": (["straight", "smooth"], {"default": "smooth"}),
            }
        }

    def fade(self, first, second, length, curve):
        length = min(length, len(first), len(second))
        share = (torch.arange(length) + 1) / (length + 1)
        if curve == "smooth":
            share = share * share * (3 - 2 * share)
        share = share.to(first).reshape(-1, 1, 1, 1)
        middle = torch.lerp(first[-length:], second[:length].to(first), share)
        return (torch.cat([first[:-length], middle, second[length:].to(first)]),)


class EveryNth:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    RETURN_NAMES = ("frames",)
    FUNCTION = "thin"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "frames": ("IMAGE",),
                "n": ("INT", {"default": 2, "min": 1, "max": 100}),
                "start": ("INT", {"default": 0, "min": 0, "max": 10000}),
            }
        }

    def thin(self, frames, n, start):
        return (frames[min(start, len(frames) - 1) :: n],)
