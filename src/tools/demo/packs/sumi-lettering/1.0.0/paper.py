import torch

CATEGORY = "Sumi Lettering"
PAPERS = {"washi": (0.96, 0.93, 0.86), "kozo": (0.93, 0.90, 0.82), "snow": (0.98, 0.98, 0.97)}


class SumiPaper:
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "make"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "width": ("INT", {"default": 768, "min": 64, "max": 8192, "step": 8}),
                "height": ("INT", {"default": 1024, "min": 64, "max": 8192, "step": 8}),
                "paper": (["washi", "kozo", "snow"],),
                "fibres": ("FLOAT", {"default": 0.3, "min": 0.0, "max": 1.0, "step": 0.01}),
                "seed": ("INT", {"default": 0, "min": 0, "max": 0xFFFFFFFFFFFFFFFF}),
            }
        }

    def make(self, width, height, paper, fibres, seed):
        maker = torch.Generator().manual_seed(seed & 0x7FFFFFFFFFFFFFFF)
        # Noise that is stretched one way looks like fibres; two ways make a sheet.
        lying = torch.randn((1, 1, max(1, height // 2), max(1, width // 24)), generator=maker)
        standing = torch.randn((1, 1, max(1, height // 24), max(1, width // 2)), generator=maker)
        grain = sum(
            torch.nn.functional.interpolate(part, size=(height, width), mode="bilinear")
            for part in (lying, standing)
        )
        sheet = torch.tensor(PAPERS[paper]) + grain[0, 0].unsqueeze(-1) * 0.03 * fibres
        return (sheet.clamp(0, 1).unsqueeze(0),)
