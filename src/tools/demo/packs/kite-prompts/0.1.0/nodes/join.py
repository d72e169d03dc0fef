from comfy_api.latest import io

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


class KiteReplace(io.ComfyNode):
    @classmethod
    def define_schema(cls) -> io.Schema:
        return io.Schema(
            node_id="KiteReplace",
            display_name="Fill In Prompt",
            category="Kite Prompts",
            description="Replaces {names} in a text by what stands in the list: one name: value a line.",
            inputs=[
                io.String.Input("text", multiline=True, default="a portrait of {who}, {light}"),
                io.String.Input("values", multiline=True, default="who: a lighthouse keeper\nlight: storm light"),
            ],
            outputs=[io.String.Output(display_name="prompt")],
        )

    @classmethod
    def execute(cls, text, values) -> io.NodeOutput:
        for line in values.splitlines():
            name, colon, value = line.partition(":")
            if colon:
                text = text.replace("{" + name.strip() + "}", value.strip())
        return io.NodeOutput(text)
