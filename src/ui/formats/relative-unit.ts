const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** Each unit with its length and the minimum from which it is used: "last year" would be anything between one and two. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, length: number, from?: number])[] = [
  ['year', YEAR, 2 * YEAR],
  ['month', YEAR / 12],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

/** Returns a time relative to now in the largest unit that fits: `[-3, 'day']`; under a minute `[0, 'second']`. */
export function relativeUnit(moment: Date, now: Date): [number, Intl.RelativeTimeFormatUnit] {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const unit = UNITS.find(([, length, from = length]) => Math.abs(seconds) >= from)
  return unit ? [Math.trunc(seconds / unit[1]), unit[0]] : [0, 'second']
}
