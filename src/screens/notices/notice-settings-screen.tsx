import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { useGetNoticeSettings } from '@/api/generated/notices/notices'
import { useListUserPublishers } from '@/api/generated/users/users'
import { LocalMailbox } from '@/features/notices/local-mailbox'
import { NoticeWays } from '@/features/notices/notice-ways'
import { PrivateFeed } from '@/features/notices/private-feed'
import { Webhooks } from '@/features/notices/webhooks'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'
import { ButtonLink } from '@/ui/button-link'
import { Skeleton } from '@/ui/skeleton'

/** The user's notice settings per channel. */
export function NoticeSettingsScreen() {
  const { t } = useTranslation('notices')
  return (
    <Page
      title={t('settings.title')}
      aside={
        <ButtonLink size="small" href={paths.notices()}>
          {t('title')}
        </ButtonLink>
      }
      noIndex
    >
      <RequireUser>
        <Settings />
      </RequireUser>
    </Page>
  )
}

function Settings() {
  const { t } = useTranslation('notices')
  const query = useGetNoticeSettings({ query: { meta: { persist: false } } })
  const publishers = useListUserPublishers()
  const failed = failureOf(query)
  if (failed) return <ErrorPanel failure={failed} title={t('failed')} query={query} />
  if (!query.data) return <Skeleton className="h-80 w-full max-w-3xl" />
  return (
    <>
      <NoticeWays settings={query.data} />
      {query.data.mail === 'local' && <LocalMailbox />}
      <PrivateFeed hasFeed={query.data.has_feed} />
      <Webhooks owned={publishers.data ?? []} kinds={query.data.kinds.map(({ kind }) => kind)} />
    </>
  )
}
