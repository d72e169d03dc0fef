import { Ellipsis, KeyRound, Mail, Merge, Pencil } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { buttonStyle } from '@/ui/button-style'
import { Menu } from '@/ui/menus/menu'

export type AccountAct = 'contact' | 'revoke' | 'rename' | 'merge'

const ICONS = { contact: Mail, revoke: KeyRound, rename: Pencil, merge: Merge } as const
const LABELS = {
  contact: 'accounts.contact.button',
  revoke: 'accounts.revoke.button',
  rename: 'accounts.rename.button',
  merge: 'accounts.merge.button',
} as const

interface AccountMenuProps {
  name: string
  acts: readonly AccountAct[]
  onAct: (act: AccountAct) => void
}

/** Menu of an administrator's less frequent actions on a user or publisher. */
export function AccountMenu({ name, acts, onAct }: AccountMenuProps) {
  const { t } = useTranslation('admin')
  return (
    <Menu
      label={t('accounts.more', { name })}
      trigger={<Ellipsis aria-hidden="true" className="size-4" />}
      triggerClassName={buttonStyle('quiet', 'icon')}
      items={acts.map((act) => {
        const Icon = ICONS[act]
        return {
          key: act,
          label: t(LABELS[act]),
          icon: <Icon aria-hidden="true" className="size-4" />,
          onSelect: () => onAct(act),
        }
      })}
    />
  )
}
