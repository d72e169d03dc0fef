import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import type { Node } from '@/api/generated/model'
import { Menu } from '@/ui/menus/menu'
import { CAN, type PackActionKind } from './pack-actions'
import { usePackActionLabel } from './use-pack-action-label'

interface PackActionMenuProps {
  pack: Node
  /** The actions to offer, in this order, if they apply to the pack */
  kinds: readonly PackActionKind[]
  label: string
  trigger: ReactNode
  triggerClassName: string
  onAction: (kind: PackActionKind) => void
}

/** Menu of the actions on one pack. */
export function PackActionMenu({ pack, kinds, onAction, ...button }: PackActionMenuProps) {
  const { t } = useTranslation('admin')
  const labelOf = usePackActionLabel()
  return (
    <Menu
      {...button}
      items={kinds
        .filter((kind) => CAN[kind](pack))
        .map((kind) => ({
          key: kind,
          label: kind === 'transfer' && isUnclaimed(pack) ? t('packs.transfer.assign') : labelOf(kind),
          onSelect: () => onAction(kind),
        }))}
    />
  )
}
