// Each as clients write it (contract 2.10): Python's classifiers after `Operating System :: ` and `Environment :: `, the front
// end's names, and those of older clients.
const SYSTEMS = [
  'OS Independent',
  ...['Microsoft :: Windows', 'Windows', 'win32'],
  ...['MacOS', 'mac', 'osx', 'darwin'],
  ...['POSIX :: Linux', 'POSIX', 'Linux'],
]
const ACCELERATORS = [
  ...['GPU :: NVIDIA CUDA', 'NVIDIA', 'CUDA'],
  ...['GPU :: AMD ROCm', 'AMD', 'ROCm'],
  ...['GPU :: Intel Arc', 'Intel', 'XPU', 'Arc'],
  ...['NPU :: Huawei Ascend', 'Ascend', 'NPU'],
  ...['GPU :: Apple Metal', 'Metal', 'MPS'],
  'DirectML',
  'CPU',
]

/** Whether a text is one of these in any case, or a version of one such as `Microsoft :: Windows :: Windows 11`. */
const isOneOf = (known: readonly string[]) => {
  const starts = known.map((name) => name.toLowerCase())
  return (text: string): boolean => {
    const said = text.trim().toLowerCase()
    return starts.some((start) => said === start || said.startsWith(`${start} :: `))
  }
}

/** Whether clients know an operating system by this name. */
export const isKnownSystem = isOneOf(SYSTEMS)

/** Whether clients know an accelerator by this name. */
export const isKnownAccelerator = isOneOf(ACCELERATORS)
