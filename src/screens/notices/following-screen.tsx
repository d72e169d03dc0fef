import { useTranslation } from 'next-i18next/pages'
import { FollowList } from '@/features/notices/follow-list'
import { paths } from '@/lib/paths'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'
import { ButtonLink } from '@/ui/button-link'

/** What the user follows. */
export function FollowingScreen() {
  const { t } = useTranslation('notices')
  return (
    <Page
      title={t('following.title')}
      aside={
        <ButtonLink size="small" href={paths.notices()}>
          {t('title')}
        </ButtonLink>
      }
      noIndex
    >
      <RequireUser>
        <FollowList />
      </RequireUser>
    </Page>
  )
}
