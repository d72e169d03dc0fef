import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { UnverifiedAddress } from '@/features/auth/mail-links/unverified-address'
import { AskToJoin } from '@/features/members/ask-to-join'
import { paths } from '@/lib/paths'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

/** Request to a publisher's owners for an invitation. */
export function JoinScreen({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('members')
  return (
    <Page
      title={t('join.title', { publisher: `@${publisherId}` })}
      aside={
        publisherId !== '' && (
          <Link href={paths.publisher(publisherId)} className="text-sm text-accent-text hover:underline">
            <bdi dir="ltr">@{publisherId}</bdi>
          </Link>
        )
      }
      noIndex
    >
      <RequireUser>
        <UnverifiedAddress />
        <AskToJoin key={publisherId} publisherId={publisherId} />
      </RequireUser>
    </Page>
  )
}
