import os

import requests

CATEGORY = "Harbor Frames"


class ShareFilm:
    DESCRIPTION = "Sends a finished film to a web folder of your own. Nothing is sent unless this node is in the graph."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("STRING",)
    RETURN_NAMES = ("address",)
    OUTPUT_NODE = True
    EXPERIMENTAL = True
    FUNCTION = "share"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "file": ("STRING", {"forceInput": True}),
                "web_folder": ("STRING", {"default": "https://films.example.org/me/"}),
            }
        }

    def share(self, file, web_folder):
        token = os.environ.get("HARBOR_UPLOAD_TOKEN", "")
        address = web_folder.rstrip("/") + "/" + os.path.basename(file)
        with open(file, "rb") as film:
            answer = requests.put(
                address, data=film, headers={"Authorization": f"Bearer {token}"} if token else {}, timeout=300
            )
        answer.raise_for_status()
        return {"ui": {"text": [address]}, "result": (address,)}
