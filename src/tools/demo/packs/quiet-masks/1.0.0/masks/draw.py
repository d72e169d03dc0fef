import torch

from .size import SIZE, canvas

CATEGORY = "Quiet Masks/draw"
PLACE = {"min": 0.0, "max": 1.0, "step": 0.01}


class DrawsMask:
    """What every node that draws has in common: it takes a size and returns a mask."""

    CATEGORY = CATEGORY
    RETURN_TYPES = ("MASK",)
    RETURN_NAMES = ("mask",)
    FUNCTION = "draw"


class QuietRectangle(DrawsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                **SIZE,
                "left": ("FLOAT", {"default": 0.25, **PLACE}),
                "top": ("FLOAT", {"default": 0.25, **PLACE}),
                "right": ("FLOAT", {"default": 0.75, **PLACE}),
                "bottom": ("FLOAT", {"default": 0.75, **PLACE}),
            }
        }

    def draw(self, width, height, left, top, right, bottom):
        across, down = canvas(width, height)
        return (((across >= left) & (across < right) & (down >= top) & (down < bottom)).float().unsqueeze(0),)


class QuietEllipse(DrawsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                **SIZE,
                "centre_x": ("FLOAT", {"default": 0.5, **PLACE}),
                "centre_y": ("FLOAT", {"default": 0.5, **PLACE}),
                "radius_x": ("FLOAT", {"default": 0.3, **PLACE}),
                "radius_y": ("FLOAT", {"default": 0.3, **PLACE}),
                "softness": ("FLOAT", {"default": 0.0, **PLACE, "tooltip": "0 gives a hard edge."}),
            }
        }

    def draw(self, width, height, centre_x, centre_y, radius_x, radius_y, softness):
        across, down = canvas(width, height)
        away = ((across - centre_x) / max(radius_x, 1e-4)) ** 2 + ((down - centre_y) / max(radius_y, 1e-4)) ** 2
        edge = max(softness, 1e-4)
        return (((1 - away.sqrt()) / edge + 0.5).clamp(0, 1).unsqueeze(0),)


class QuietLinearGradient(DrawsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                **SIZE,
                "degrees": ("FLOAT", {"default": 0.0, "min": -180.0, "max": 180.0, "step": 1.0}),
                "curve": (["linear", "smooth", "steep"], {"default": "linear"}),
            }
        }

    def draw(self, width, height, degrees, curve):
        across, down = canvas(width, height)
        angle = torch.deg2rad(torch.tensor(degrees))
        place = ((across - 0.5) * angle.cos() + (down - 0.5) * angle.sin() + 0.5).clamp(0, 1)
        if curve == "smooth":
            place = place * place * (3 - 2 * place)
        elif curve == "steep":
            place = place**2
        return (place.unsqueeze(0),)


class QuietStripes(DrawsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                **SIZE,
                "count": ("INT", {"default": 8, "min": 1, "max": 256}),
                "share": ("FLOAT", {"default": 0.5, **PLACE}),
                "direction": (["horizontal", "vertical"],),
            }
        }

    def draw(self, width, height, count, share, direction):
        across, down = canvas(width, height)
        place = down if direction == "horizontal" else across
        return (((place * count).frac() < share).float().unsqueeze(0),)


class QuietRadialGradient(DrawsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                **SIZE,
                "centre_x": ("FLOAT", {"default": 0.5, **PLACE}),
                "centre_y": ("FLOAT", {"default": 0.5, **PLACE}),
                "reach": ("FLOAT", {"default": 0.7, "min": 0.05, "max": 2.0, "step": 0.05}),
            }
        }

    def draw(self, width, height, centre_x, centre_y, reach):
        across, down = canvas(width, height)
        away = ((across - centre_x) ** 2 + (down - centre_y) ** 2).sqrt()
        return ((1 - away / reach).clamp(0, 1).unsqueeze(0),)


class QuietPolygon(DrawsMask):
    DESCRIPTION = "A regular polygon, or a star when every second corner is pulled in."

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                **SIZE,
                "corners": ("INT", {"default": 6, "min": 3, "max": 64}),
                "radius": ("FLOAT", {"default": 0.4, **PLACE}),
                "inner": ("FLOAT", {"default": 1.0, "min": 0.1, "max": 1.0, "step": 0.05}),
                "degrees": ("FLOAT", {"default": 0.0, "min": -180.0, "max": 180.0, "step": 1.0}),
            }
        }

    def draw(self, width, height, corners, radius, inner, degrees):
        across, down = canvas(width, height)
        across, down = (across - 0.5) * width / height, down - 0.5
        turn = torch.atan2(down, across) - torch.deg2rad(torch.tensor(degrees))
        sector = 3.141592653589793 / corners
        within = (turn.remainder(2 * sector) - sector).abs() / sector
        if inner < 1:
            edge = radius * (inner + (1 - inner) * within)
        else:
            edge = radius * torch.cos(torch.tensor(sector)) / torch.cos((1 - within) * sector)
        return (((across**2 + down**2).sqrt() <= edge).float().unsqueeze(0),)


class QuietChecker(DrawsMask):
    @classmethod
    def INPUT_TYPES(cls):
        return {"required": {**SIZE, "fields": ("INT", {"default": 8, "min": 1, "max": 256})}}

    def draw(self, width, height, fields):
        across, down = canvas(width, height)
        return ((((across * fields).floor() + (down * fields).floor()) % 2).unsqueeze(0),)


NODE_CLASS_MAPPINGS = {
    "QuietRectangle": QuietRectangle,
    "QuietEllipse": QuietEllipse,
    "QuietLinearGradient": QuietLinearGradient,
    "QuietStripes": QuietStripes,
    "QuietRadialGradient": QuietRadialGradient,
    "QuietPolygon": QuietPolygon,
    "QuietChecker": QuietChecker,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "QuietRectangle": "Mask: Rectangle",
    "QuietEllipse": "Mask: Ellipse",
    "QuietLinearGradient": "Mask: Linear Gradient",
    "QuietStripes": "Mask: Stripes",
    "QuietRadialGradient": "Mask: Radial Gradient",
    "QuietPolygon": "Mask: Polygon or Star",
    "QuietChecker": "Mask: Checker",
}
