import { useTranslation } from 'next-i18next/pages'
import type { NodeNames } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'

/** The names of some packs, and the count of the rest. */
export function NamedPacks({ packs: { ids, total } }: { packs: NodeNames }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const more = total - ids.length
  if (total === 0) return null
  return (
    <p className="flex max-h-32 flex-wrap gap-x-3 overflow-y-auto text-muted">
      {ids.map((id) => (
        <bdi key={id} className="font-mono">
          {id}
        </bdi>
      ))}
      {more > 0 && t('publishers.reach.more', { count: more, shown: number(more) })}
    </p>
  )
}
