import { Star } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'

/** Numbers of stars, node classes and installs, without zeros. */
export function NodeFacts({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const { compact, number } = useFormats()
  const { github_stars: stars, comfy_node_count: classes, downloads: installs } = node
  if (stars + classes + installs <= 0) return null
  const starsText = t('facts.stars', { count: stars, number: number(stars) })
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums @3xl:justify-end">
      {stars > 0 && (
        <li title={starsText} className="flex items-center gap-1">
          <Star aria-hidden="true" className="size-3.5" />
          <span aria-hidden="true">{compact(stars)}</span>
          <span className="sr-only">{starsText}</span>
        </li>
      )}
      {classes > 0 && <li>{t('facts.nodes', { count: classes, number: number(classes) })}</li>}
      {installs > 0 && <li>{t('facts.installs', { count: installs, number: compact(installs) })}</li>}
    </ul>
  )
}
