import { Blocks, Download, Star } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'

/** Installs, stars and node classes in short; the words are for readers who can't see the signs. */
export function NodeFacts({ node, className = '' }: { node: Node; className?: string }) {
  const { t } = useTranslation('nodes')
  const { compact, number } = useFormats()
  const facts = [
    {
      key: 'installs',
      Icon: Download,
      count: node.downloads,
      text: t('facts.installs', counted(node.downloads)),
    },
    {
      key: 'stars',
      Icon: Star,
      count: node.github_stars,
      text: t('facts.stars', counted(node.github_stars)),
    },
    {
      key: 'nodes',
      Icon: Blocks,
      count: node.comfy_node_count,
      text: t('facts.nodes', counted(node.comfy_node_count)),
    },
  ]
  function counted(count: number) {
    return { count, number: number(count) }
  }
  return (
    <ul className={`flex gap-x-4 gap-y-1 text-sm text-muted tabular-nums ${className}`}>
      {facts
        .filter(({ count }) => count > 0)
        .map(({ key, Icon, count, text }) => (
          <li key={key} title={text} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-3.5" />
            <span aria-hidden="true">{compact(count)}</span>
            <span className="sr-only">{text}</span>
          </li>
        ))}
    </ul>
  )
}
