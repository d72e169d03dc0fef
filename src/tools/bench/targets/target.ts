/** A performance target, and the measurement. */
export interface Target {
  what: string
  bound: 'at most' | 'at least'
  wanted: number
  measured: number
  /** The unit of both numbers: `×`, `ms`, `MB` …, or none. */
  unit: string
}

export const atMost = (what: string, wanted: number, measured: number, unit = '×'): Target => ({
  what,
  bound: 'at most',
  wanted,
  measured,
  unit,
})

export const atLeast = (what: string, wanted: number, measured: number, unit = '×'): Target => ({
  what,
  bound: 'at least',
  wanted,
  measured,
  unit,
})

/** Whether a target was met; unmeasured ones were not. */
const isMet = ({ bound, wanted, measured }: Target): boolean =>
  bound === 'at most' ? measured <= wanted : measured >= wanted

/** Formats a Markdown table of targets, those not met first. */
export function targetTable(targets: readonly Target[]): string[] {
  const sorted = targets.toSorted((a, b) => Number(isMet(a)) - Number(isMet(b)))
  return [
    '| target | wanted | measured | met |',
    '| --- | ---: | ---: | --- |',
    ...sorted.map(
      (target) =>
        `| ${target.what} | ${`${target.bound} ${target.wanted} ${target.unit}`.trim()} | ${shown(target.measured)} | ${isMet(target) ? 'yes' : '**no**'} |`,
    ),
  ]
}

const shown = (value: number): string => {
  if (Number.isInteger(value)) return String(value)
  return Number.isFinite(value) ? value.toFixed(value < 0.1 ? 3 : value < 100 ? 2 : 0) : 'not measured'
}
