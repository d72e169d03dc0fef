import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { pageTranslations } from '@/lib/languages/page-translations'
import { repositoryFile } from '@/lib/repository-file'
import { Page } from '@/shell/page'
import { EnglishText } from '@/ui/markdown/english-text'

/** How to contribute to this project. */
export default function ContributingPage({ html }: { html: string }) {
  const { t } = useTranslation('common')
  return (
    <Page title={t('footer.contribute')} noIndex>
      <EnglishText html={html} />
    </Page>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: { ...(await pageTranslations(locale)), html: repositoryFile('CONTRIBUTING.md') },
})
