import type { AnsweredClass } from './answer'

const partsOf = (version: string) => version.replace(/^v/, '').split('.').map(Number)

function compare(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  for (let place = 0; place < Math.max(a.length, b.length); place += 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Returns the first version of ComfyUI that has all built-in classes used, as far as known. */
export const neededComfyui = (classes: readonly AnsweredClass[]): string | undefined =>
  classes
    .flatMap(({ group, resolved: { since } }) => (group === 'core' && since ? [since] : []))
    .sort(compare)
    .at(-1)
