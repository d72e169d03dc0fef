import { History, KeyRound, Pencil, ScanSearch, Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ComponentType } from 'react'
import type { PublisherRole } from '@/contract/conventions/roles'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'

/** Members' screens of a publisher. */
export type MemberScreen = 'edit' | 'members' | 'tokens' | 'check' | 'history'

/** The screens each role may open. */
const OPEN_TO: Record<PublisherRole, readonly MemberScreen[]> = {
  owner: ['edit', 'members', 'tokens', 'check', 'history'],
  maintainer: ['members', 'tokens', 'check'],
  viewer: ['members'],
}

const ICONS: Record<MemberScreen, ComponentType<{ className?: string }>> = {
  edit: Pencil,
  members: Users,
  tokens: KeyRound,
  check: ScanSearch,
  history: History,
}
const ADDRESSES: Record<MemberScreen, (publisherId: string) => string> = {
  edit: paths.editPublisher,
  members: paths.publisherMembers,
  tokens: paths.publisherTokens,
  check: paths.publisherCheck,
  history: paths.publisherHistory,
}

interface RoleLinksProps {
  publisherId: string
  /** The user's role; others have no such screens */
  role: PublisherRole | undefined
  /** The current screen */
  here?: MemberScreen
}

/** Links to a publisher's screens that the user may open. */
export function RoleLinks({ publisherId, role, here }: RoleLinksProps) {
  const { t } = useTranslation('publishers')
  const words: Record<MemberScreen, string> = {
    edit: t('owner.edit'),
    members: t('owner.members'),
    tokens: t('owner.tokens'),
    check: t('owner.check'),
    history: t('owner.history'),
  }
  return (
    role &&
    OPEN_TO[role].map((screen) => {
      const Icon = ICONS[screen]
      return (
        screen !== here && (
          <ButtonLink key={screen} size="small" href={ADDRESSES[screen](publisherId)}>
            <Icon aria-hidden="true" className="size-4" />
            {words[screen]}
          </ButtonLink>
        )
      )
    })
  )
}
