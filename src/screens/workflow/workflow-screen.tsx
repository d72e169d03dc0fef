import { useTranslation } from 'next-i18next/pages'
import { StartPanel } from '@/features/workflow/intake/start-panel'
import { paths } from '@/lib/paths'
import { PublicMetadata } from '@/screens/public/public-metadata'
import type { PublicPageProps } from '@/screens/public/public-page'

/** From a workflow to the packs that it needs. */
export function WorkflowScreen({ siteUrl }: PublicPageProps) {
  const { t } = useTranslation('workflow')
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.workflow()}
        title={t('title')}
        description={t('metaDescription')}
        image={paths.homeImage()}
      />
      <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
      <p className="mt-1 mb-4 text-muted">{t('intro')}</p>
      <StartPanel onFile={() => undefined} onAddress={() => undefined} />
    </>
  )
}
