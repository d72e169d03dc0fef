import { Trans, useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { useFormats } from '@/ui/formats'
import { MarkedText } from './marked-text'

/** Which of a pack's node classes made it a result. */
export function MatchedClasses({ node, search }: { node: Node; search: string }) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const names = node.matched_comfy_nodes ?? []
  if (names.length === 0) return null
  const matched = node.matched_comfy_node_count ?? names.length
  return (
    <p className="mt-1 text-sm text-muted">
      <Trans
        t={t}
        i18nKey="card.matched"
        count={node.comfy_node_count}
        values={{ matched: number(matched), total: number(node.comfy_node_count) }}
      />{' '}
      {names.map((name) => (
        <code key={name} className="me-2 inline-block text-xs text-ink">
          <MarkedText text={name} search={search} />
        </code>
      ))}
      {matched > names.length && t('card.moreMatched', { number: number(matched - names.length) })}
    </p>
  )
}
