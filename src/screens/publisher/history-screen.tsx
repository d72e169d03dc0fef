import { useTranslation } from 'next-i18next/pages'
import { PublisherHistory } from '@/features/admin/audit-log/publisher-history'
import { PublisherTrail } from '@/features/publishers/publisher-trail'
import { RoleOnly } from '@/features/publishers/role-only'
import { Page } from '@/shell/page'

/** Audit log of a publisher and its packs, for its owners. */
export function HistoryScreen({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('admin')
  return (
    <Page
      title={t('audit.history')}
      aside={<PublisherTrail publisherId={publisherId} here="history" />}
      noIndex
    >
      <RoleOnly key={publisherId} publisherId={publisherId} roles={['owner']}>
        {(publisher) => <PublisherHistory publisher={publisher} />}
      </RoleOnly>
    </Page>
  )
}
