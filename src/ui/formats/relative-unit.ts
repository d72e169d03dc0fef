const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

/** How far a moment lies from now, in the largest unit that fits: `[-3, 'day']`; under a minute `[0, 'second']`. */
export function relativeUnit(moment: Date, now: Date): [number, Intl.RelativeTimeFormatUnit] {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length)
  return unit ? [Math.trunc(seconds / unit[1]), unit[0]] : [0, 'second']
}
