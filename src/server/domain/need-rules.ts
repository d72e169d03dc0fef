import type { PackNeed } from '../../contract/versions/pack-need'

type Need = PackNeed['need']

/** Packages that cannot be used without the given need; normalized names as on PyPI. */
export const PACKAGE_RULES: readonly (readonly [RegExp, Need])[] = [
  [/^xformers$/, 'cuda'],
  [/^triton(?:-windows)?$/, 'cuda'],
  [/^flash-attn(?:-\d)?$/, 'cuda'],
  [/^sageattention$/, 'cuda'],
  [/^(?:torch-)?tensorrt(?:-.+)?$/, 'cuda'],
  [/^cupy(?:-cuda\w+)?$/, 'cuda'],
  [/^onnxruntime-gpu$/, 'cuda'],
  [/^faiss-gpu(?:-.+)?$/, 'cuda'],
  [/^nvidia-.+$/, 'cuda'],
  [/^(?:pynvml|py3nvml|pycuda|cuda-python)$/, 'cuda'],
  [/^(?:auto-gptq|autoawq|exllamav2|nunchaku|gsplat)$/, 'cuda'],
  [/^[a-z-]+-cu\d{2,3}$/, 'cuda'],
  [/^(?:cupy-rocm-.+|onnxruntime-rocm|amdsmi|pyrsmi)$/, 'rocm'],
  [/^(?:mlx(?:-.+)?|coremltools|tensorflow-metal)$/, 'metal'],
  [/^(?:torch|onnxruntime)-directml$/, 'directml'],
  [/^(?:intel-extension-for-pytorch|oneccl-bind-pt|ipex-llm)$/, 'xpu'],
  [/^torch-npu$/, 'npu'],
  [/^(?:pywin32|pypiwin32|pywinpty|pywinauto|comtypes|wmi|triton-windows|win32-setctime)$/, 'windows'],
  [/^pyobjc(?:-.+)?$/, 'macos'],
]

/** Needs implied by URLs and versions of packages. */
export const ADDRESS_RULES: readonly (readonly [RegExp, Need])[] = [
  [/\/whl\/(?:\w+\/)*cu\d{2,3}\b|\+cu\d{2,3}|[-_/]cu1\d{1,2}[-_.\w]*\.whl/i, 'cuda'],
  [/\/whl\/(?:\w+\/)*rocm\d|\+rocm\d/i, 'rocm'],
  [/\/whl\/(?:\w+\/)*xpu\b/i, 'xpu'],
  [/-win(?:_amd64|_arm64|32)\.whl/i, 'windows'],
  [/-macosx_\w+\.whl/i, 'macos'],
  [/-(?:many|musl)?linux\w+\.whl/i, 'linux'],
]

/** Needs implied by imported modules, by top-level name. */
export const MODULE_RULES: readonly (readonly [RegExp, Need])[] = [
  [/^(?:xformers|triton|flash_attn|sageattention)$/, 'cuda'],
  [/^(?:tensorrt|torch_tensorrt|cupy|pynvml|py3nvml|pycuda|nunchaku|spconv)$/, 'cuda'],
  [/^(?:amdsmi|pyrsmi)$/, 'rocm'],
  [/^(?:mlx|mlx_lm|coremltools)$/, 'metal'],
  [/^torch_directml$/, 'directml'],
  [/^intel_extension_for_pytorch$/, 'xpu'],
  [/^torch_npu$/, 'npu'],
  [/^(?:winreg|msvcrt|_winapi|win32\w+|pythoncom|pywintypes|comtypes|wmi)$/, 'windows'],
  [/^(?:objc|AppKit|Quartz)$/, 'macos'],
]
