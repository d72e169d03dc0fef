import type { GetServerSideProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { DeletePublisher } from '@/features/publishers/edit/delete-publisher'
import { OwnerOnly } from '@/features/publishers/owner-only'
import { PublisherForm } from '@/features/publishers/edit/publisher-form'
import { PublisherMembers } from '@/features/publishers/edit/publisher-members'
import { PublisherTrail } from '@/features/publishers/publisher-trail'
import { pageTranslations } from '@/lib/languages/page-translations'
import { Page } from '@/shell/page'

export default function EditPublisherPage() {
  const { t } = useTranslation('publishers')
  const publisherId = String(useRouter().query.publisherId ?? '')
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

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['publishers']),
})
