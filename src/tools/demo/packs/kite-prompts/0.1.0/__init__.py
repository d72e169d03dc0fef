"""Kite Prompts: prompts made of small pieces, with nodes of ComfyUI's V3 schema."""

from comfy_api.latest import ComfyExtension, io

from .nodes.choose import KiteChoose, KiteWeight
from .nodes.join import KiteJoin, KiteReplace


class KitePrompts(ComfyExtension):
    async def get_node_list(self) -> list[type[io.ComfyNode]]:
        return [KiteJoin, KiteReplace, KiteChoose, KiteWeight]


async def comfy_entrypoint() -> KitePrompts:
    return KitePrompts()
