import { useTranslation } from 'next-i18next/pages'
import { NoticeList } from '@/features/notices/notice-list'
import { paths } from '@/lib/paths'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'
import { ButtonLink } from '@/ui/button-link'

/** The user's notices. */
export function NoticesScreen() {
  const { t } = useTranslation('notices')
  return (
    <Page
      title={t('title')}
      aside={
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="small" href={paths.following()}>
            {t('following.title')}
          </ButtonLink>
          <ButtonLink size="small" href={paths.noticeSettings()}>
            {t('settings.title')}
          </ButtonLink>
        </span>
      }
      noIndex
    >
      <RequireUser>
        <NoticeList />
      </RequireUser>
    </Page>
  )
}
