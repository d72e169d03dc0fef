import re

from comfy_api.latest import io

NAME = re.compile(r"\{([^{}\n]+)\}")
SEPARATORS = {"comma": ", ", "space": " ", "new line": "\n", "BREAK": " BREAK "}


class KiteJoin(io.ComfyNode):
    @classmethod
    def define_schema(cls) -> io.Schema:
        return io.Schema(
            node_id="KiteJoin",
            display_name="Join Prompts",
            category="Kite Prompts",
            description="Puts up to four texts together; empty ones leave no stray commas.",
            inputs=[
                io.String.Input("first", multiline=True, default=""),
                io.String.Input("second", multiline=True, default=""),
                io.String.Input("third", multiline=True, optional=True),
                io.String.Input("fourth", multiline=True, optional=True),
                io.Combo.Input("separator", options=["comma", "space", "new line", "BREAK"], default="comma"),
            ],
            outputs=[io.String.Output(display_name="prompt")],
        )

    @classmethod
    def execute(cls, first, second, separator, third="", fourth="") -> io.NodeOutput:
        parts = [part.strip(" ,\n") for part in (first, second, third, fourth) if part]
        return io.NodeOutput(SEPARATORS[separator].join(part for part in parts if part))


class KiteFill(io.ComfyNode):
    @classmethod
    def define_schema(cls) -> io.Schema:
        return io.Schema(
            node_id="KiteFill",
            display_name="Fill In Prompt",
            category="Kite Prompts",
            description="Replaces {names} in a text by what stands in the list, and says which names had no value.",
            inputs=[
                io.String.Input("text", multiline=True, default="a portrait of {who}, {light}"),
                io.String.Input("values", multiline=True, default="who: a lighthouse keeper\nlight: storm light"),
                io.Boolean.Input("strict", default=False, tooltip="Stops when a name has no value."),
            ],
            outputs=[io.String.Output(display_name="prompt"), io.String.Output(display_name="missing")],
        )

    @classmethod
    def execute(cls, text, values, strict) -> io.NodeOutput:
        pairs = (line.partition(":") for line in values.splitlines())
        known = {name.strip(): value.strip() for name, colon, value in pairs if colon}
        filled = NAME.sub(lambda match: known.get(match[1], match[0]), text)
        missing = ", ".join(dict.fromkeys(NAME.findall(filled)))
        if strict and missing:
            raise ValueError(f"no value for {missing}")
        return io.NodeOutput(filled, missing)


class KiteReplace(io.ComfyNode):
    @classmethod
    def define_schema(cls) -> io.Schema:
        return io.Schema(
            node_id="KiteReplace",
            display_name="Fill In Prompt (old)",
            category="Kite Prompts",
            description="Kept for old workflows; use Fill In Prompt.",
            inputs=[
                io.String.Input("text", multiline=True, default=""),
                io.String.Input("values", multiline=True, default=""),
            ],
            outputs=[io.String.Output(display_name="prompt")],
            is_deprecated=True,
        )

    @classmethod
    def execute(cls, text, values) -> io.NodeOutput:
        return io.NodeOutput(KiteFill.execute(text, values, False).args[0])
