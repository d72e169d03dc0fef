import { Star } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ResolvedPack } from '@/api/generated/model'
import { comfyNodePath, paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import type { NeededPack } from '../answer/answer'
import { ClassChips } from './class-chips'
import type { Alternative } from './pack-alternatives'

const WHY = {
  named_in_file: 'why.named_in_file',
  reserved: 'why.reserved',
  only_one: 'why.onlyOne',
  has_others: 'why.has_others',
  first_and_proven: 'why.first_and_proven',
  made_for_it: 'why.made_for_it',
  most_starred: 'why.most_starred',
  also_has_it: 'why.also_has_it',
  named_so: 'why.named_so',
} as const

interface NeededPackCardProps {
  needed: NeededPack
  alternatives: readonly Alternative[]
  /** Whether the user selected it. */
  isChosen: boolean
  onChoose: (packId: string, classes: readonly string[]) => void
  /** The pack's icon or drawing */
  icon: ReactNode
  /** More details: publisher, capabilities, requirements. */
  details: ReactNode
  /** Actions of this page. */
  actions?: ReactNode
}

/** A pack to install, the reason for choosing it, and alternatives for its classes. */
export function NeededPackCard(props: NeededPackCardProps) {
  const { needed, alternatives, isChosen, onChoose, icon, details, actions } = props
  const { pack, classes, byName } = needed
  const { t } = useTranslation('workflow')
  return (
    <article className="flex gap-3.5 rounded-lg border border-line bg-surface p-4">
      <div className="max-sm:hidden">{icon}</div>
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <div>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="font-semibold">
              <Link href={paths.node(pack.node_id)} prefetch={false} className="hover:underline">
                <bdi>{pack.name}</bdi>
              </Link>
            </h3>
            {pack.latest_version ? (
              <code className="text-xs text-muted">{pack.latest_version}</code>
            ) : (
              <span className="text-xs text-muted">{t('packs.fromRepository')}</span>
            )}
            <Stars pack={pack} />
            {pack.fork_of && <Badge tone="warning">{t('packs.copy')}</Badge>}
            <Badge tone="accent">{isChosen ? t('packs.chosen') : t(WHY[pack.why])}</Badge>
          </div>
          {details}
        </div>
        <ClassChips
          label={t('packs.classes')}
          classes={classes}
          addressOf={(name) => (byName.has(name) ? undefined : comfyNodePath(pack.node_id, name))}
        />
        {alternatives.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <span className="text-muted">{t('packs.instead')}</span>
            {alternatives.map(({ pack: other, classes: names }) => (
              <Button
                key={other.node_id}
                size="small"
                className="max-w-full"
                onClick={() => onChoose(other.node_id, names)}
              >
                <bdi className="truncate">{other.name}</bdi>
                <Stars pack={other} />
                {other.fork_of && <span className="text-xs text-warning">{t('packs.copy')}</span>}
              </Button>
            ))}
          </div>
        )}
        {actions}
      </div>
    </article>
  )
}

function Stars({ pack: { github_stars: stars } }: { pack: ResolvedPack }) {
  const { t } = useTranslation('nodes')
  const { compact, number } = useFormats()
  if (stars === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-xs text-muted tabular-nums">
      <Star aria-hidden="true" className="size-3" />
      <span aria-hidden="true">{compact(stars)}</span>
      <span className="sr-only">{t('facts.stars', { count: stars, number: number(stars) })}</span>
    </span>
  )
}
