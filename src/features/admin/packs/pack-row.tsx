import { MoreHorizontal, Pencil } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { MouseEvent } from 'react'
import type { Node } from '@/api/generated/model'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Checkbox } from '@/ui/fields/checkbox'
import type { PackActionKind } from './actions/pack-actions'
import { PackActionMenu } from './actions/pack-action-menu'
import { RankingSelect } from './actions/ranking-select'
import { PackFacts } from './pack-facts'

const KINDS = ['ban', 'unban', 'transfer', 'unclaim', 'restore'] as const

interface PackRowProps {
  pack: Node
  chosen: boolean
  /** Called with whether to select the range from the last selected pack (shift) */
  onChoose: (upToHere: boolean) => void
  onAction: (kind: PackActionKind) => void
}

/** One pack with the facts and actions for administrators. */
export function PackRow({ pack, chosen, onChoose, onAction }: PackRowProps) {
  const { t } = useTranslation('admin')
  const deleted = pack.status === 'NodeStatusDeleted'
  return (
    <li className="flex items-start gap-3 border-t border-line px-3 py-3 first:border-t-0 sm:px-4">
      <Checkbox
        checked={chosen}
        aria-label={t('packs.choose', { pack: pack.name })}
        onChange={() => undefined}
        onClick={(event: MouseEvent) => onChoose(event.shiftKey)}
        className="mt-1"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {deleted ? (
              <span className="font-medium">{pack.name}</span>
            ) : (
              <Link href={paths.node(pack.id)} className="font-medium hover:underline">
                {pack.name}
              </Link>
            )}
            {pack.status === 'NodeStatusBanned' && <Badge tone="danger">{t('packs.states.banned')}</Badge>}
            {deleted && <Badge>{t('packs.states.deleted')}</Badge>}
            {pack.listed === false && <Badge>{t('packs.states.unlisted')}</Badge>}
            {isUnclaimed(pack) && <Badge tone="warning">{t('packs.states.unclaimed')}</Badge>}
          </p>
          <PackFacts pack={pack} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!deleted && <RankingSelect pack={pack} />}
          {!deleted && (
            <Button
              size="small"
              aria-label={t('packs.edit.of', { pack: pack.name })}
              onClick={() => onAction('edit')}
            >
              <Pencil aria-hidden="true" className="size-3.5" />
              {t('packs.edit.button')}
            </Button>
          )}
          <PackActionMenu
            pack={pack}
            kinds={KINDS}
            label={t('packs.more', { pack: pack.name })}
            trigger={<MoreHorizontal aria-hidden="true" className="size-4" />}
            triggerClassName={buttonStyle('quiet', 'icon')}
            onAction={onAction}
          />
        </div>
      </div>
    </li>
  )
}
