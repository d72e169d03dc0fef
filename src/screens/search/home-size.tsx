import { useTranslation } from 'next-i18next/pages'
import { useGetShowcase } from '@/api/generated/nodes/nodes'
import { useFormats } from '@/ui/formats/formats'

/** Total counts of packs and node classes; nothing while loading. */
export function HomeSize() {
  const { t } = useTranslation(['search', 'nodes'])
  const { number } = useFormats()
  const { data } = useGetShowcase()
  if (!data) return null
  const { nodes, comfy_nodes: classes } = data.totals
  return (
    <strong className="font-semibold text-ink tabular-nums">
      {t('found', { count: nodes, number: number(nodes) })} ·{' '}
      {t('nodes:facts.nodes', { count: classes, number: number(classes) })}
    </strong>
  )
}
