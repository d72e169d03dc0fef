import { useTranslation } from 'next-i18next/pages'
import type { ReleaseComparison } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'
import { ClassChangeItem } from './class-change-item'
import { shortRelease } from './short-release'

/** The maximum number of drawings; further ones are text. */
const MOST_DRAWN = 16

/** The changed node classes, breaking ones first. */
export function ChangedClasses({ comparison }: { comparison: ReleaseComparison }) {
  const { t } = useTranslation('releases')
  const { number } = useFormats()
  const { classes, classes_count: counts } = comparison
  if (comparison.effect === 'unknown') return null
  const all = counts.added + counts.removed + counts.renamed + counts.changed
  return (
    <section aria-labelledby="nodes">
      <h2 id="nodes" className="text-lg font-semibold">
        {t('nodes.title')}
      </h2>
      <p className="mt-0.5 text-sm text-muted">
        {all === 0
          ? t('nodes.none', { shown: number(counts.unchanged) })
          : t('nodes.unchanged', { shown: number(counts.unchanged) })}
      </p>
      {all > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
          {classes.map((change, index) => (
            <ClassChangeItem
              key={`${change.kind} ${change.name}`}
              change={change}
              nodeId={comparison.node_id}
              from={shortRelease(comparison.from)}
              to={shortRelease(comparison.to)}
              isDrawn={index < MOST_DRAWN}
            />
          ))}
        </ul>
      )}
      {classes.length < all && (
        <p className="mt-2 text-sm text-muted">{t('nodes.cut', { shown: number(classes.length) })}</p>
      )}
    </section>
  )
}
