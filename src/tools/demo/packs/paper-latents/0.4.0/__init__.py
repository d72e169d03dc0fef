from .paper_latents.conditioning import CONDITIONING_NODES
from .paper_latents.latents import LATENT_NODES
from .paper_latents.model import MODEL_NODES

# name: (class, shown name)
NODES = {**LATENT_NODES, **CONDITIONING_NODES, **MODEL_NODES}

NODE_CLASS_MAPPINGS = {name: node for name, (node, _) in NODES.items()}
NODE_DISPLAY_NAME_MAPPINGS = {name: shown for name, (_, shown) in NODES.items()}
