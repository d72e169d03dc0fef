import type { ImportFailure } from './installed-set'

/** Modules whose name differs from that of their package. */
const PACKAGE_OF: Record<string, string> = {
  PIL: 'pillow',
  Crypto: 'pycryptodome',
  OpenSSL: 'pyopenssl',
  attr: 'attrs',
  bs4: 'beautifulsoup4',
  cv2: 'opencv-python',
  dotenv: 'python-dotenv',
  fitz: 'pymupdf',
  git: 'gitpython',
  google: 'google-generativeai',
  imageio_ffmpeg: 'imageio-ffmpeg',
  llama_cpp: 'llama-cpp-python',
  mediapipe: 'mediapipe',
  onnxruntime: 'onnxruntime',
  pkg_resources: 'setuptools',
  serial: 'pyserial',
  skimage: 'scikit-image',
  sklearn: 'scikit-learn',
  usb: 'pyusb',
  websocket: 'websocket-client',
  yaml: 'pyyaml',
}
const MODULE = /^[A-Za-z_]\w*$/

/** The message of each cause; the group captures its subject. */
const CAUSES: readonly (readonly [ImportFailure['cause'], RegExp])[] = [
  [
    'numpy_2',
    /compiled using NumPy 1\.x|numpy\.core\.multiarray failed to import|numpy\.dtype size changed|`np\.\w+` was removed in the NumPy 2/,
  ],
  ['missing_module', /No module named ['"]?([\w.]+)/],
  ['missing_name', /cannot import name ['"](\w+)['"] from/],
  ['missing_name', /(module ['"][\w.]+['"] has no attribute ['"]\w+['"])/],
  [
    'binary',
    /DLL load failed(?: while importing ([\w.]+))?|undefined symbol|GLIBC(?:XX)?_|cannot open shared object file|Symbol not found/,
  ],
  [
    'cuda',
    /not compiled with CUDA|No CUDA GPUs are available|CUDA (?:error|driver)|libcud|found no NVIDIA driver/i,
  ],
  ['memory', /MemoryError|out of memory|Cannot allocate memory/i],
  ['permission', /PermissionError|Permission denied|Access is denied/i],
  ['missing_file', /FileNotFoundError|No such file or directory/],
  ['syntax', /SyntaxError|IndentationError|TabError|invalid syntax|unexpected indent/],
]

/**
 * Guesses the cause of a failed import.
 * @param said Python's last message, with the error type where known
 */
export function importFailure(said: string): ImportFailure {
  const message = said.trim()
  for (const [cause, pattern] of CAUSES) {
    const [, what] = pattern.exec(message) ?? [undefined, undefined]
    if (!pattern.test(message)) continue
    const module = cause === 'missing_module' ? what?.split('.')[0] : undefined
    return {
      cause,
      ...(what && { what }),
      ...(module && MODULE.test(module) && { package: PACKAGE_OF[module] ?? module.replaceAll('_', '-') }),
      message,
    }
  }
  return { cause: 'other', message }
}
