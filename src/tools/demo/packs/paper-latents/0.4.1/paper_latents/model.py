import torch

import comfy.samplers

CATEGORY = "Paper Latents/model"


class PaperSoftGuidance:
    DESCRIPTION = "Keeps strong guidance from burning colours: the result gets the spread of the positive one."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("MODEL",)
    FUNCTION = "patch"
    EXPERIMENTAL = True

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "model": ("MODEL",),
                "softness": ("FLOAT", {"default": 0.7, "min": 0.0, "max": 1.0, "step": 0.01}),
            },
            "optional": {
                "from_percent": ("FLOAT", {"default": 0.0, "min": 0.0, "max": 1.0, "step": 0.01}),
                "until_percent": ("FLOAT", {"default": 1.0, "min": 0.0, "max": 1.0, "step": 0.01}),
            },
        }

    def patch(self, model, softness, from_percent=0.0, until_percent=1.0):
        patched = model.clone()
        sampling = patched.get_model_object("model_sampling")
        first, last = sampling.percent_to_sigma(from_percent), sampling.percent_to_sigma(until_percent)

        def soften(arguments):
            positive, negative = arguments["cond"], arguments["uncond"]
            guided = negative + (positive - negative) * arguments["cond_scale"]
            sigma = arguments["sigma"].max().item()
            if not last <= sigma <= first:
                return guided
            axes = list(range(1, guided.dim()))
            spread = positive.std(dim=axes, keepdim=True) / guided.std(dim=axes, keepdim=True).clamp(min=1e-5)
            return torch.lerp(guided, guided * spread, softness)

        patched.set_model_sampler_cfg_function(soften)
        return (patched,)


class PaperPlan:
    DESCRIPTION = "Says which noise levels a sampler will visit."
    CATEGORY = CATEGORY
    RETURN_TYPES = ("SIGMAS", "STRING")
    RETURN_NAMES = ("sigmas", "text")
    FUNCTION = "plan"

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "model": ("MODEL",),
                "scheduler": (comfy.samplers.SCHEDULER_NAMES,),
                "steps": ("INT", {"default": 20, "min": 1, "max": 1000}),
                "denoise": ("FLOAT", {"default": 1.0, "min": 0.05, "max": 1.0, "step": 0.05}),
            }
        }

    def plan(self, model, scheduler, steps, denoise):
        total = max(steps, round(steps / denoise))
        sampling = model.get_model_object("model_sampling")
        sigmas = comfy.samplers.calculate_sigmas(sampling, scheduler, total)[-(steps + 1) :]
        return (sigmas, ", ".join(f"{sigma:.3f}" for sigma in sigmas.tolist()))


MODEL_NODES = {
    "PaperSoftGuidance": (PaperSoftGuidance, "Soft Guidance"),
    "PaperPlan": (PaperPlan, "Sampling Plan"),
}
