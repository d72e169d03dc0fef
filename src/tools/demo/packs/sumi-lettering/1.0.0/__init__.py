from .lettering import SumiSeal, SumiVerticalText
from .paper import SumiPaper

NODE_CLASS_MAPPINGS = {
    "SumiVerticalText": SumiVerticalText,
    "SumiSeal": SumiSeal,
    "SumiPaper": SumiPaper,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    "SumiVerticalText": "縦書き · Vertical Text",
    "SumiSeal": "落款 · Seal",
    "SumiPaper": "和紙 · Paper",
}
