from comfy_api.latest import io, ui


class KiteEncode(io.ComfyNode):
    """Encodes one prompt for each line, so that a batch shows what a word changes."""

    @classmethod
    def define_schema(cls) -> io.Schema:
        return io.Schema(
            node_id="KiteEncode",
            display_name="Encode Each Line",
            category="Kite Prompts/conditioning",
            description="Makes one conditioning of each line of a text.",
            inputs=[
                io.Clip.Input("clip"),
                io.String.Input("lines", multiline=True, default=""),
                io.String.Input("before", default="", optional=True, tooltip="Stands before each line."),
            ],
            outputs=[io.Conditioning.Output(display_name="conditionings", is_output_list=True)],
            is_experimental=True,
        )

    @classmethod
    def execute(cls, clip, lines, before="") -> io.NodeOutput:
        prompts = [f"{before} {line}".strip() for line in lines.splitlines() if line.strip()]
        return io.NodeOutput([clip.encode_from_tokens_scheduled(clip.tokenize(text)) for text in prompts])


class KiteCount(io.ComfyNode):
    @classmethod
    def define_schema(cls) -> io.Schema:
        return io.Schema(
            node_id="KiteCount",
            display_name="Count Tokens",
            category="Kite Prompts/conditioning",
            description="Says how many tokens a prompt has and how many windows of 75 it fills.",
            inputs=[io.Clip.Input("clip"), io.String.Input("text", force_input=True)],
            outputs=[io.Int.Output(display_name="tokens"), io.Int.Output(display_name="windows")],
            hidden=[io.Hidden.unique_id],
            is_output_node=True,
        )

    @classmethod
    def execute(cls, clip, text) -> io.NodeOutput:
        batches = next(iter(clip.tokenize(text).values()))
        tokens = sum(1 for batch in batches for _, weight, *_ in batch if weight is not None)
        return io.NodeOutput(tokens, len(batches), ui=ui.PreviewText(f"{tokens} tokens, {len(batches)} windows"))
