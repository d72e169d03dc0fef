import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { StopMails } from '@/features/notices/stop-mails'
import { Page } from '@/shell/page'

/** Where the link of a mail leads that ends such mails. */
export function StopMailsScreen() {
  const { t } = useTranslation('notices')
  const { query } = useRouter()
  const token = [query.token ?? ''].flat()[0] ?? ''
  return (
    <Page title={t('stop.title')} noIndex>
      {token !== '' && <StopMails token={token} />}
    </Page>
  )
}
