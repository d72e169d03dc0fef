import { useTranslation } from 'next-i18next/pages'
import type { PackNeed } from '@/api/generated/model'
import { NEED_NAMES } from '@/contract/conventions/facet-values'

/** The requirements of a pack on the machine, each with its evidence; nothing if there are none. */
export function PackNeeds({ needs }: { needs: readonly PackNeed[] }) {
  const { t } = useTranslation('parts')
  if (needs.length === 0) return null
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="mb-2 font-semibold">
        {t('needs.title')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {needs.map(({ need, reason, file, line }, index) => (
          <li key={index} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2">
            <span className="font-medium">{NEED_NAMES[need]}</span>
            <code>{reason}</code>
            <code className="text-xs text-muted">{line === undefined ? file : `${file}:${line}`}</code>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('needs.guessed')}</p>
    </section>
  )
}
