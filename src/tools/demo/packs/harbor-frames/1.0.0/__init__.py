from .harbor import files, timing

NODE_CLASS_MAPPINGS = {
    "HarborLoadFrames": files.LoadFrames,
    "HarborSaveFrames": files.SaveFrames,
    "HarborPingPong": timing.PingPong,
    "HarborCrossfade": timing.Crossfade,
    "HarborEveryNth": timing.EveryNth,
}

NODE_DISPLAY_NAME_MAPPINGS = {
    "HarborLoadFrames": "Load Frames",
    "HarborSaveFrames": "Save Frames",
    "HarborPingPong": "Ping-Pong",
    "HarborCrossfade": "Crossfade",
    "HarborEveryNth": "Every Nth Frame",
}
