import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ShowcaseClass } from '@/api/generated/model'
import { comfyNodePath } from '@/lib/paths'

interface DrawnClassesProps {
  classes: readonly ShowcaseClass[]
  renderNode: (drawn: ShowcaseClass) => ReactNode
}

/** Node classes of well-known packs, drawn as on the canvas and linked to their packs; on phones in one row. */
export function DrawnClasses({ classes, renderNode }: DrawnClassesProps) {
  const { t } = useTranslation('search')
  if (classes.length === 0) return null
  return (
    <ul
      aria-label={t('home.drawnNodes')}
      className="relative flex gap-3 max-sm:overflow-x-auto max-sm:pb-2 sm:grid sm:grid-cols-2 lg:grid-cols-4"
    >
      {classes.map((drawn) => (
        <li key={drawn.node_id} className="min-w-0 max-sm:w-60 max-sm:shrink-0">
          <Link
            href={comfyNodePath(drawn.node_id, drawn.comfy_node_name)}
            prefetch={false}
            className="flex h-full flex-col items-center justify-between gap-2 rounded-lg border border-line bg-sunken px-3 pt-3 pb-2 text-center transition-colors hover:border-line-strong"
          >
            {renderNode(drawn)}
            <span className="w-full min-w-0">
              <code className="sr-only">{drawn.comfy_node_name}</code>{' '}
              <bdi className="block truncate text-sm text-muted">{drawn.name}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
