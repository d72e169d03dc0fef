export interface PinnedClash {
  /** The Python package. */
  name: string
  /** Which pack wants which version of it. */
  pins: { packId: string; version: string }[]
}

const PIN = /^([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\])?\s*={2,3}\s*([^\s,;*]+)\s*(?:#.*)?$/
/** Package names are compared as Python's index does: in any case, with any separator. */
const comparable = (name: string) => name.toLowerCase().replace(/[-_.]+/g, '-')
/** A release ends in no zeros that count: `1.0` is `1`. */
const sameRelease = (version: string) =>
  version
    .toLowerCase()
    .replace(/^v/, '')
    .replace(/(?:\.0)+$/, '')

/**
 * The Python packages of which packs of a set want different versions exactly. What is needed under a condition is left
 * out, and so are ranges: whether these fit is another question.
 * @param requirements lines of pip by the id of the pack that has them
 */
export function pinnedClashes(requirements: ReadonlyMap<string, readonly string[]>): PinnedClash[] {
  const wanted = new Map<string, PinnedClash>()
  for (const [packId, lines] of requirements)
    for (const text of lines) {
      const [, name = '', version = ''] = PIN.exec(text.trim()) ?? []
      if (!name) continue
      const clash = wanted.get(comparable(name)) ?? { name, pins: [] }
      clash.pins.push({ packId, version })
      wanted.set(comparable(name), clash)
    }
  return [...wanted.values()].filter(
    ({ pins }) =>
      new Set(pins.map(({ version }) => sameRelease(version))).size > 1 &&
      new Set(pins.map(({ packId }) => packId)).size > 1,
  )
}
