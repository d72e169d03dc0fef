import random

from comfy_api.latest import io


class KiteChoose(io.ComfyNode):
    @classmethod
    def define_schema(cls) -> io.Schema:
        return io.Schema(
            node_id="KiteChoose",
            display_name="Choose Lines",
            category="Kite Prompts",
            description="Takes some lines of a text, the same ones for the same seed.",
            inputs=[
                io.String.Input("lines", multiline=True, default="in the rain\nat dawn\nunder lanterns"),
                io.Int.Input("count", default=1, min=1, max=50),
                io.Int.Input("seed", default=0, min=0, max=0xFFFFFFFFFFFFFFFF, control_after_generate=True),
            ],
            outputs=[
                io.String.Output(display_name="chosen"),
                io.String.Output(display_name="left over"),
            ],
        )

    @classmethod
    def execute(cls, lines, count, seed) -> io.NodeOutput:
        choices = [line.strip() for line in lines.splitlines() if line.strip()]
        order = list(range(len(choices)))
        random.Random(seed).shuffle(order)
        chosen = sorted(order[:count])
        rest = sorted(order[count:])
        return io.NodeOutput(", ".join(choices[at] for at in chosen), "\n".join(choices[at] for at in rest))


class KiteWeight(io.ComfyNode):
    @classmethod
    def define_schema(cls) -> io.Schema:
        return io.Schema(
            node_id="KiteWeight",
            display_name="Weight Words",
            category="Kite Prompts",
            description="Writes (words:1.2) around a text, and nothing at all for a weight of one.",
            inputs=[
                io.String.Input("words", default=""),
                io.Float.Input("weight", default=1.2, min=0.0, max=2.0, step=0.05),
            ],
            outputs=[io.String.Output(display_name="prompt")],
        )

    @classmethod
    def execute(cls, words, weight) -> io.NodeOutput:
        words = words.strip()
        return io.NodeOutput(words if not words or weight == 1 else f"({words}:{weight:g})")
