import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ResolvedClass, ResolvedPack } from '@/api/generated/model'
import { Badge } from '@/ui/badge'
import { useFormats } from '@/ui/formats/formats'
import { NodeGlyph } from '../node-glyph'
import { foundPacks, foundPath } from './resolved-class'

interface SameNameProps {
  resolved: ResolvedClass
  /** The pack of the current page, which is not named again. */
  nodeId?: string
}

/** The packs with a node class of this name, and which of them workflows resolve to. */
export function SameName({ resolved, nodeId }: SameNameProps) {
  const { t } = useTranslation('classes')
  const packs = foundPacks(resolved)
  const [first] = packs
  const isCore = resolved.kind === 'core' || resolved.kind === 'frontend'
  const others = packs.filter(({ node_id: id }) => id !== nodeId)
  if (!isCore && others.length === 0) return null
  return (
    <section aria-labelledby="same-name">
      <h2 id="same-name" className="text-lg font-semibold">
        {isCore ? t('sameName.core') : t('sameName.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {isCore
          ? resolved.since
            ? t('sameName.coreSince', { version: resolved.since })
            : t('sameName.coreText')
          : first?.node_id === nodeId
            ? t('sameName.getsThis')
            : t('sameName.getsOther')}
      </p>
      {others.length > 0 && (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {others.map((pack) => (
            <PackWithIt
              key={pack.node_id}
              pack={pack}
              className={resolved.class}
              isFirst={!isCore && pack === first}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function PackWithIt({
  pack,
  className,
  isFirst,
}: {
  pack: ResolvedPack
  className: string
  isFirst: boolean
}) {
  const { t } = useTranslation('classes')
  const { t: tn } = useTranslation('nodes')
  const { number } = useFormats()
  return (
    <li className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-sunken">
      <NodeGlyph node={{ id: pack.node_id, comfy_node_count: 1 }} className="size-8" />
      <div className="min-w-0">
        <Link
          href={foundPath(pack, className)}
          prefetch={false}
          className="font-medium after:absolute after:inset-0"
        >
          <bdi>{pack.name}</bdi>
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <code className="text-xs">{pack.node_id}</code>
          {pack.github_stars > 0 && (
            <span>{tn('facts.stars', { count: pack.github_stars, number: number(pack.github_stars) })}</span>
          )}
          {pack.fork_of && <Badge>{t('sameName.fork')}</Badge>}
          {pack.class_state === 'removed' && <Badge tone="warning">{t('sameName.removed')}</Badge>}
          {pack.class_state === 'unlisted' && <Badge>{t('sameName.unlisted')}</Badge>}
          {isFirst && <Badge tone="accent">{t('sameName.first')}</Badge>}
        </p>
      </div>
    </li>
  )
}
