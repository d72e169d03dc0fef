import { useTranslation } from 'next-i18next/pages'
import { relativeUnit } from './relative-unit'

// Characters that isolate a foreign word from the surrounding text direction (Unicode's FSI and PDI).
const ISOLATE = '\u2068'
const END = '\u2069'

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Memoizes formatters: creating one is far slower than using it. */
function keeping<Options, Format>(make: (language: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: string, options?: Options): Format => {
    const key = language + JSON.stringify(options ?? {})
    const format = made.get(key) ?? make(language, options)
    made.set(key, format)
    return format
  }
}

const numbers = keeping(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)
const dates = keeping(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)
const distances = keeping(
  (language, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
)
const lists = keeping((language, options?: Intl.ListFormatOptions) => new Intl.ListFormat(language, options))

const MOMENT: Intl.DateTimeFormatOptions = {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

// A browser's first formatter of a kind takes many times longer than later ones: 10 ms for numbers, 40 on a phone. Created one
// by one before hydration, they do not lengthen its tasks (decision 23).
const lang = typeof document === 'undefined' ? '' : document.documentElement.lang
if (lang) {
  setTimeout(() => numbers(lang))
  setTimeout(() => dates(lang, MOMENT))
}

/** Formats numbers, dates and lists in the language of the page. Dates are in UTC, so that server and browser agree. */
export function useFormats() {
  const { language } = useTranslation().i18n
  return {
    number: (value: number) => numbers(language).format(value),
    compact: (value: number) =>
      numbers(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    /** Formats a fraction of one as a percentage. */
    percent: (share: number) =>
      numbers(language, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    /** Formats a number of bytes in a suitable unit. */
    size: (bytes: number) => {
      const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), SIZES.length - 1)
      return numbers(language, {
        style: 'unit',
        unit: SIZES[step],
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step === 0 ? 0 : 1,
      }).format(bytes / 1000 ** step)
    },
    date: (iso: string) => dates(language, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(iso)),
    moment: (iso: string) => dates(language, MOMENT).format(new Date(iso)),
    relative: (iso: string) =>
      distances(language, { numeric: 'auto' }).format(...relativeUnit(new Date(iso), new Date())),
    /** Formats a number of seconds from now, as in "in 12 seconds". */
    inSeconds: (seconds: number) => distances(language, { numeric: 'always' }).format(seconds, 'second'),
    list: (items: string[]) =>
      lists(language, { type: 'conjunction' }).format(items.map((item) => ISOLATE + item + END)),
  }
}
