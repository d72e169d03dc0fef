// As clients write them (contract 2.10): Python's classifiers after `Operating System :: ` and `Environment :: `, the front
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

/** Whether a string is one of these, case-insensitively, or a version of one such as `Microsoft :: Windows :: Windows 11`. */
const isOneOf = (known: readonly string[]) => {
  const starts = known.map((name) => name.toLowerCase())
  return (text: string): boolean => {
    const said = text.trim().toLowerCase()
    return starts.some((start) => said === start || said.startsWith(`${start} :: `))
  }
}

/** Whether clients use this name for an operating system. */
export const isKnownSystem = isOneOf(SYSTEMS)

/** Whether clients use this name for an accelerator. */
export const isKnownAccelerator = isOneOf(ACCELERATORS)
