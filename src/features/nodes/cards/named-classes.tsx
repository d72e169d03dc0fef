import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node } from '@/api/generated/model'
import { comfyNodePath } from '@/lib/paths'
import { FilledText } from '@/ui/filled-text'
import { NodeGlyph } from '../node-glyph'

/** The maximum number shown; more packs rarely define the same class. */
const MOST = 4

/** Drawings of the node classes whose name equals the search text, each with its pack. */
export function NamedClasses({ nodes }: { nodes: readonly Node[] }) {
  const { t } = useTranslation('search')
  const named = nodes
    .flatMap((node) => (node.named_comfy_nodes ?? []).map((found) => ({ node, found })))
    .slice(0, MOST)
  if (named.length === 0) return null
  return (
    <ul aria-label={t('namedClasses')} className="mb-3 grid gap-3 sm:grid-cols-2">
      {named.map(({ node, found }) => (
        <li key={`${node.id} ${found.comfy_node_name}`} className="min-w-0">
          <Link
            href={comfyNodePath(node.id, found.comfy_node_name)}
            prefetch={false}
            className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 transition-colors hover:bg-sunken"
          >
            <NodeGlyph node={{ id: node.id, glyph: found.glyph, comfy_node_count: 1 }} className="size-11" />
            <span className="min-w-0">
              <code className="block truncate font-semibold rtl:text-end">{found.comfy_node_name}</code>
              <span className="block truncate text-sm text-muted">
                <FilledText text={t('classIn')} parts={{ pack: <bdi>{node.name}</bdi> }} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
