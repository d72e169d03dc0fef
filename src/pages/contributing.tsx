import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { pageTranslations } from '@/lib/languages/page-translations'
import { repositoryFile } from '@/lib/repository-file'
import { Page } from '@/shell/page'
import { PlainText } from '@/ui/plain-text'

/** How to take part in this project. */
export default function ContributingPage({ text }: { text: string }) {
  const { t } = useTranslation('common')
  return (
    <Page title={t('footer.contribute')} noIndex>
      <PlainText>{text}</PlainText>
    </Page>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: { ...(await pageTranslations(locale)), text: repositoryFile('CONTRIBUTING.md') },
})
