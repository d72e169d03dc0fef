import { useTranslation } from 'next-i18next/pages'
import { relativeUnit } from './relative-unit'

// Marks that keep a foreign word from turning the order of the words around it (Unicode's FSI and PDI).
const ISOLATE = '\u2068'
const END = '\u2069'

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Numbers, dates and lists in the language of the page. Dates are those of UTC, so that server and browser agree. */
export function useFormats() {
  const { language } = useTranslation().i18n
  const date = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(iso))
  return {
    number: (value: number) => new Intl.NumberFormat(language).format(value),
    compact: (value: number) =>
      new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    /** A share of one. */
    percent: (share: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    /** A number of bytes, in the unit people use for it. */
    size: (bytes: number) => {
      const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), SIZES.length - 1)
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: SIZES[step],
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step === 0 ? 0 : 1,
      }).format(bytes / 1000 ** step)
    },
    date: (iso: string) => date(iso, { dateStyle: 'medium' }),
    moment: (iso: string) =>
      date(iso, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
    relative: (iso: string) =>
      new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
        ...relativeUnit(new Date(iso), new Date()),
      ),
    list: (items: string[]) =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(
        items.map((item) => ISOLATE + item + END),
      ),
  }
}
