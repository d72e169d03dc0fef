import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { CreatePublisherForm } from '@/features/publishers/create/create-publisher-form'
import { PublisherLimit } from '@/features/publishers/create/publisher-limit'
import { pageTranslations } from '@/lib/languages/page-translations'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

export default function CreatePublisherPage() {
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

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['publishers']),
})
