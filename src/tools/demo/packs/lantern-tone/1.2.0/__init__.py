"""Lantern Tone: light and colour for finished pictures."""

from . import exposure, scope, texture, toning

NODE_CLASS_MAPPINGS = {
    **exposure.NODE_CLASS_MAPPINGS,
    **toning.NODE_CLASS_MAPPINGS,
    **texture.NODE_CLASS_MAPPINGS,
    **scope.NODE_CLASS_MAPPINGS,
}
NODE_DISPLAY_NAME_MAPPINGS = {
    **exposure.NODE_DISPLAY_NAME_MAPPINGS,
    **toning.NODE_DISPLAY_NAME_MAPPINGS,
    **texture.NODE_DISPLAY_NAME_MAPPINGS,
    **scope.NODE_DISPLAY_NAME_MAPPINGS,
}

__all__ = ["NODE_CLASS_MAPPINGS", "NODE_DISPLAY_NAME_MAPPINGS"]
