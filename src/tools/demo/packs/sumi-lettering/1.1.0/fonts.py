import os
import shutil
import subprocess
import sys

CATEGORY = "Sumi Lettering"
FOLDERS = {
    "win32": [os.path.expandvars(r"%WINDIR%\Fonts")],
    "darwin": ["/System/Library/Fonts", "/Library/Fonts", os.path.expanduser("~/Library/Fonts")],
}


def font_files():
    """Files of the fonts on this computer that can write Japanese, as far as it can be told."""
    if shutil.which("fc-list"):
        answer = subprocess.run(
            ["fc-list", ":lang=ja", "--format=%{file}\n"], capture_output=True, text=True, timeout=20
        )
        return sorted(set(answer.stdout.split("\n")) - {""})
    return sorted(
        os.path.join(folder, name)
        for folder in FOLDERS.get(sys.platform, [])
        if os.path.isdir(folder)
        for name in os.listdir(folder)
        if name.lower().endswith((".ttf", ".otf", ".ttc"))
    )


class SumiFont:
    DESCRIPTION = "Offers the fonts of this computer. このパソコンのフォントから選びます。"
    CATEGORY = CATEGORY
    RETURN_TYPES = ("STRING",)
    RETURN_NAMES = ("font_file",)
    FUNCTION = "choose"

    @classmethod
    def INPUT_TYPES(cls):
        return {"required": {"font": (font_files() or ["(none found)"],)}}

    def choose(self, font):
        return ("" if font == "(none found)" else font,)
