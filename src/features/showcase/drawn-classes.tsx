import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ShowcaseClass } from '@/api/generated/model'
import { comfyNodePath } from '@/lib/paths'

interface DrawnClassesProps {
  classes: readonly ShowcaseClass[]
  renderGlyph: (drawn: ShowcaseClass) => ReactNode
}

/** Node classes of well-known packs, drawn as on the canvas, each with the pack that has it. */
export function DrawnClasses({ classes, renderGlyph }: DrawnClassesProps) {
  const { t } = useTranslation('nodes')
  if (classes.length === 0) return null
  return (
    <ul aria-label={t('home.drawnNodes')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {classes.map((drawn) => (
        <li key={drawn.node_id} className="min-w-0">
          <Link
            href={comfyNodePath(drawn.node_id, drawn.comfy_node_name)}
            prefetch={false}
            className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 transition-colors hover:bg-sunken"
          >
            {renderGlyph(drawn)}
            <span className="min-w-0">
              <code className="block truncate text-sm font-semibold">{drawn.comfy_node_name}</code>
              <span className="block truncate text-sm text-muted">
                <bdi>{drawn.name}</bdi>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
