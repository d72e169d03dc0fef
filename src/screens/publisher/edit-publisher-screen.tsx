import { useTranslation } from 'next-i18next/pages'
import { DeletePublisher } from '@/features/publishers/edit/delete-publisher'
import { OwnerOnly } from '@/features/publishers/owner-only'
import { PublisherForm } from '@/features/publishers/edit/publisher-form'
import { PublisherMembers } from '@/features/publishers/edit/publisher-members'
import { PublisherTrail } from '@/features/publishers/publisher-trail'
import { Page } from '@/shell/page'

/** Where members change, and delete, a publisher. */
export function EditPublisherScreen({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  return (
    <Page title={t('edit.title')} aside={<PublisherTrail publisherId={publisherId} here="edit" />} noIndex>
      <OwnerOnly key={publisherId} publisherId={publisherId}>
        {(publisher) => (
          <>
            <PublisherForm publisher={publisher} />
            <PublisherMembers members={publisher.members} />
            <DeletePublisher publisher={publisher} />
          </>
        )}
      </OwnerOnly>
    </Page>
  )
}
