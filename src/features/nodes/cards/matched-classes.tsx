import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node } from '@/api/generated/model'
import { comfyNodePath } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import { HighlightedText } from '../highlighted-text'

/** The node classes of a pack that match the search. */
export function MatchedClasses({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const names = node.matched_comfy_nodes ?? []
  if (names.length === 0) return null
  const matched = node.matched_comfy_node_count ?? names.length
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      <span>
        {t('card.matched', {
          count: node.comfy_node_count,
          matched: number(matched),
          total: number(node.comfy_node_count),
        })}
      </span>
      {names.map((name) => (
        <Link
          key={name}
          href={comfyNodePath(node.id, name)}
          prefetch={false}
          className="relative z-10 inline-block min-h-6 min-w-6 py-0.5 text-ink underline-offset-2 hover:underline"
        >
          <code className="text-xs">
            <HighlightedText text={name} ranges={node.highlights?.comfy_nodes?.[name]} />
          </code>
        </Link>
      ))}
      {matched > names.length && (
        <span>{t('card.moreMatched', { number: number(matched - names.length) })}</span>
      )}
    </p>
  )
}
