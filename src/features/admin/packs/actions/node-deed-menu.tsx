import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { isUnclaimed } from '@/contract/identifiers'
import type { Node } from '@/api/generated/model'
import { Menu } from '@/ui/menus/menu'
import { CAN, type NodeDeedKind } from './node-admin-deeds'
import { useDeedLabel } from './use-deed-label'

interface NodeDeedMenuProps {
  pack: Node
  /** Those of these that make sense for the pack are offered, in this order. */
  kinds: readonly NodeDeedKind[]
  label: string
  trigger: ReactNode
  triggerClassName: string
  onDeed: (kind: NodeDeedKind) => void
}

/** What can be done to one pack, behind a button. */
export function NodeDeedMenu({ pack, kinds, onDeed, ...button }: NodeDeedMenuProps) {
  const { t } = useTranslation('admin')
  const labelOf = useDeedLabel()
  return (
    <Menu
      {...button}
      items={kinds
        .filter((kind) => CAN[kind](pack))
        .map((kind) => ({
          key: kind,
          label: kind === 'transfer' && isUnclaimed(pack) ? t('packs.transfer.assign') : labelOf(kind),
          onSelect: () => onDeed(kind),
        }))}
    />
  )
}
