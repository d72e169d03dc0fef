import { useTranslation } from 'next-i18next/pages'
import type { UnreadableInstalled } from '@/lib/installed/installed-set'
import { useFormats } from '@/ui/formats/formats'

const TEXTS = {
  empty: 'refusals.empty',
  unknown: 'refusals.unknown',
  broken_json: 'refusals.broken_json',
  broken_yaml: 'refusals.broken_yaml',
  nothing_in_it: 'refusals.nothing_in_it',
  too_large: 'refusals.too_large',
} as const

/** The reason why the input is unreadable, and the location of the error. */
export function UnreadableText({ refusal, mostBytes }: { refusal: UnreadableInstalled; mostBytes: number }) {
  const { t } = useTranslation('check')
  const { number, size } = useFormats()
  const { line = 1, column = 1 } = refusal.place ?? {}
  return (
    <p
      role="alert"
      className="w-full max-w-2xl rounded-lg border border-danger bg-danger-soft px-4 py-3 text-start text-sm"
    >
      {t(TEXTS[refusal.code], { line: number(line), column: number(column), size: size(mostBytes) })}
    </p>
  )
}
