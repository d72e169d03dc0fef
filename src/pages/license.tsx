import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { pageTranslations } from '@/lib/languages/page-translations'
import { repositoryFile } from '@/lib/repository-file'
import { Page } from '@/shell/page'
import { EnglishText } from '@/ui/markdown/english-text'

/** The license of this project. */
export default function LicensePage({ html }: { html: string }) {
  const { t } = useTranslation('common')
  return (
    <Page title={t('footer.license')} noIndex>
      <EnglishText html={html} />
    </Page>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: { ...(await pageTranslations(locale)), html: repositoryFile('LICENSE') },
})
