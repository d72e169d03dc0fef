"""Lantern Tone: light and colour for finished pictures."""

from . import exposure, toning

NODE_CLASS_MAPPINGS = {
    **exposure.NODE_CLASS_MAPPINGS,
    **toning.NODE_CLASS_MAPPINGS,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    **exposure.NODE_DISPLAY_NAME_MAPPINGS,
    **toning.NODE_DISPLAY_NAME_MAPPINGS,
}

__all__ = ["NODE_CLASS_MAPPINGS", "NODE_DISPLAY_NAME_MAPPINGS"]
