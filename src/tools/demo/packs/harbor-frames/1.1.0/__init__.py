from .harbor import film, files, share, timing

NODE_CLASS_MAPPINGS = {
    "HarborLoadFrames": files.LoadFrames,
    "HarborSaveFrames": files.SaveFrames,
    "HarborSaveFilm": film.SaveFilm,
    "HarborShareFilm": share.ShareFilm,
    "HarborPingPong": timing.PingPong,
    "HarborCrossfade": timing.Crossfade,
    "HarborEveryNth": timing.EveryNth,
}

NODE_DISPLAY_NAME_MAPPINGS = {
    "HarborLoadFrames": "Load Frames",
    "HarborSaveFrames": "Save Frames",
    "HarborSaveFilm": "Save Film",
    "HarborShareFilm": "Share Film",
    "HarborPingPong": "Ping-Pong",
    "HarborCrossfade": "Crossfade",
    "HarborEveryNth": "Every Nth Frame",
}
