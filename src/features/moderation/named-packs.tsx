import { useTranslation } from 'next-i18next/pages'
import type { NodeNames } from '@/api/generated/model'
import { useFormats } from '@/ui/formats'

/** The names of some packs, and how many more there are. */
export function NamedPacks({ packs: { ids, total } }: { packs: NodeNames }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const more = total - ids.length
  if (total === 0) return null
  return (
    <p className="max-h-32 overflow-y-auto text-muted">
      {ids.map((id) => (
        <bdi key={id} className="me-3 inline-block font-mono">
          {id}
        </bdi>
      ))}
      {more > 0 && t('publishers.reach.more', { count: more, shown: number(more) })}
    </p>
  )
}
