import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { badgePath, paths, type BadgeKind } from '@/lib/paths'
import { Command } from '@/ui/command'

const KINDS: readonly BadgeKind[] = ['version', 'installs', 'stars']
const NAMES = { version: 'badges.version', installs: 'badges.installs', stars: 'badges.stars' } as const

export interface BadgeSnippetsProps {
  node: Pick<Node, 'id' | 'name'>
  siteUrl: string
}

/** The badges of a pack, each with its Markdown. */
export function BadgeSnippets({ node, siteUrl }: BadgeSnippetsProps) {
  const { t } = useTranslation('nodes')
  return (
    <dl className="mt-4 flex flex-col gap-4">
      {KINDS.map((kind) => (
        <div key={kind} className="flex flex-col gap-1.5">
          <dt className="flex flex-wrap items-center gap-3 text-sm font-medium">
            {t(NAMES[kind])}
            <img src={badgePath(node.id, kind)} alt="" className="h-5" />
          </dt>
          <dd>
            <Command
              text={`[![${node.name.replace(/[[\]\\]/g, '\\$&')}](${siteUrl}${badgePath(node.id, kind)})](${siteUrl}${paths.node(node.id)})`}
              copyLabel={t('badges.copy')}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
