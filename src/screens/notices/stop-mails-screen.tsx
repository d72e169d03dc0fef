import { useTranslation } from 'next-i18next/pages'
import { StopMails } from '@/features/notices/stop-mails'
import { useArrivedQuery } from '@/session/arrived-query'
import { Page } from '@/shell/page'

/** Target of the unsubscribe link in mails. */
export function StopMailsScreen() {
  const { t } = useTranslation('notices')
  const query = useArrivedQuery()
  return (
    <Page title={t('stop.title')} noIndex>
      {query && <StopMails token={[query.token ?? ''].flat()[0] ?? ''} />}
    </Page>
  )
}
