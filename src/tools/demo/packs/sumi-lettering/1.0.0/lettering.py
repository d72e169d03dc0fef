from PIL import Image, ImageColor, ImageDraw

from .picture import load_font, to_mask, to_pillow, to_tensor

CATEGORY = "Sumi Lettering"
# These turn by a quarter when they stand in a column.
TURNED = "ー〜～…―（）()「」『』［］[]<>＜＞=-"


class SumiVerticalText:
    DESCRIPTION = "Writes text in columns from right to left. 右から左へ縦書きで文字を描きます。"
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE", "MASK")
    RETURN_NAMES = ("image", "ink")
    FUNCTION = "write"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "text": ("STRING", {"default": "春の海\nひねもすのたり\nのたりかな", "multiline": True}),
                "font_file": ("STRING", {"default": "", "tooltip": "A .ttf or .otf file with your letters."}),
                "size": ("INT", {"default": 64, "min": 8, "max": 1024}),
                "line_gap": ("FLOAT", {"default": 0.4, "min": 0.0, "max": 3.0, "step": 0.05}),
                "colour": ("STRING", {"default": "#1a1a1a"}),
                "right": ("FLOAT", {"default": 0.92, "min": 0.0, "max": 1.0, "step": 0.01}),
                "top": ("FLOAT", {"default": 0.08, "min": 0.0, "max": 1.0, "step": 0.01}),
            },
            "optional": {"opacity": ("FLOAT", {"default": 1.0, "min": 0.0, "max": 1.0, "step": 0.01})},
        }

    def write(self, image, text, font_file, size, line_gap, colour, right, top, opacity=1.0):
        height, width = image.shape[1:3]
        font = load_font(font_file, size)
        ink = Image.new("L", (width, height), 0)
        x = right * width - size
        for column in text.splitlines():
            y = top * height
            for letter in column:
                ink.paste(255, (round(x), round(y)), self.letter(letter, font, size))
                y += size
            x -= size * (1 + line_gap)
        ink = ink.point(lambda value: round(value * opacity))
        pictures = [to_pillow(frame) for frame in image]
        for picture in pictures:
            picture.paste(ImageColor.getrgb(colour), (0, 0), ink)
        return (to_tensor(pictures), to_mask([ink] * len(pictures)))

    def letter(self, letter, font, size):
        tile = Image.new("L", (size, size), 0)
        ImageDraw.Draw(tile).text((size / 2, size / 2), letter, fill=255, font=font, anchor="mm")
        return tile.rotate(-90) if letter in TURNED else tile


class SumiSeal:
    DESCRIPTION = "Stamps a red seal with up to four letters. 四文字までの落款を押します。"
    CATEGORY = CATEGORY
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "stamp"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "letters": ("STRING", {"default": "墨"}),
                "font_file": ("STRING", {"default": ""}),
                "size": ("INT", {"default": 96, "min": 16, "max": 1024, "step": 2}),
                "style": (["white letters", "red letters"],),
                "x": ("FLOAT", {"default": 0.08, "min": 0.0, "max": 1.0, "step": 0.01}),
                "y": ("FLOAT", {"default": 0.88, "min": 0.0, "max": 1.0, "step": 0.01}),
            }
        }

    def stamp(self, image, letters, font_file, size, style, x, y):
        letters = letters.strip()[:4]
        fields = 1 if len(letters) <= 1 else 2
        ink = Image.new("L", (size, size), 0)
        pen = ImageDraw.Draw(ink)
        pen.rounded_rectangle((0, 0, size - 1, size - 1), size // 8, fill=255)
        if style == "red letters":
            pen.rounded_rectangle((size // 14, size // 14, size - size // 14, size - size // 14), size // 10, fill=0)
        side = size / fields
        font = load_font(font_file, round(side * 0.72))
        for number, letter in enumerate(letters):
            column, row = fields - 1 - number // fields, number % fields
            place = ((column + 0.5) * side, (row + 0.5) * side)
            pen.text(place, letter, fill=0 if style == "white letters" else 255, font=font, anchor="mm")
        pictures = [to_pillow(frame) for frame in image]
        for picture in pictures:
            corner = (round(x * picture.width - size / 2), round(y * picture.height - size / 2))
            picture.paste((178, 34, 34), corner, ink)
        return (to_tensor(pictures),)
