import { useTranslation } from 'next-i18next/pages'
import { CreatePublisherForm } from '@/features/publishers/create/create-publisher-form'
import { PublisherLimit } from '@/features/publishers/create/publisher-limit'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

/** Form to create a publisher. */
export function CreatePublisherScreen() {
  const { t } = useTranslation('publishers')
  return (
    <Page title={t('create.title')} noIndex>
      <RequireUser>
        <PublisherLimit>
          <CreatePublisherForm />
        </PublisherLimit>
      </RequireUser>
    </Page>
  )
}
