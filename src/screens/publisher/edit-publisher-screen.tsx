import { useTranslation } from 'next-i18next/pages'
import { DeletePublisher } from '@/features/publishers/edit/delete-publisher'
import { MovePack } from '@/features/members/move-pack'
import { RoleOnly } from '@/features/publishers/role-only'
import { PublisherForm } from '@/features/publishers/edit/publisher-form'
import { PublisherTrail } from '@/features/publishers/publisher-trail'
import { Page } from '@/shell/page'

/** Owners' screen to edit a publisher, transfer its packs, and delete it. */
export function EditPublisherScreen({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  return (
    <Page title={t('edit.title')} aside={<PublisherTrail publisherId={publisherId} here="edit" />} noIndex>
      <RoleOnly key={publisherId} publisherId={publisherId} roles={['owner']}>
        {(publisher) => (
          <>
            <PublisherForm publisher={publisher} />
            <MovePack publisher={publisher} />
            <DeletePublisher publisher={publisher} />
          </>
        )}
      </RoleOnly>
    </Page>
  )
}
