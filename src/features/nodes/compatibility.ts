const SYSTEMS = [
  ['Windows', /windows|win32/i],
  ['macOS', /mac|osx|darwin/i],
  ['Linux', /linux|posix/i],
] as const

const ACCELERATORS = [
  ['CUDA', /cuda|nvidia/i],
  ['ROCm', /rocm|amd/i],
  ['Metal', /metal|mps/i],
  ['Intel', /intel|xpu/i],
  ['Ascend', /ascend|npu/i],
  ['CPU', /cpu/i],
] as const

/** Returns whether a pack's statement excludes nothing (contract 2.10). */
export const admitsEverything = (list: readonly string[]): boolean =>
  list.some((entry) => /independent/i.test(entry))

function namesIn(
  list: readonly string[] | undefined,
  known: readonly (readonly [string, RegExp])[],
): string[] {
  const entries = list ?? []
  if (admitsEverything(entries)) return []
  return known.filter(([, pattern]) => entries.some((entry) => pattern.test(entry))).map(([name]) => name)
}

/** Returns the short names of the systems a pack is restricted to; empty if it states none, or all. */
export const systemsOf = (list: readonly string[] | undefined): string[] => namesIn(list, SYSTEMS)

/** Returns the short names of the accelerators a pack is restricted to; empty if it states none, or all. */
export const acceleratorsOf = (list: readonly string[] | undefined): string[] => namesIn(list, ACCELERATORS)
