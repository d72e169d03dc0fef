import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslation } from 'next-i18next/pages'
import { Examples } from '@/features/workflow/intake/examples'
import { ReadingProgress } from '@/features/workflow/intake/reading-progress'
import { StartPanel } from '@/features/workflow/intake/start-panel'
import { useDroppedFiles } from '@/features/workflow/intake/use-dropped-files'
import { RecentList } from '@/features/workflow/recent/recent-list'
import { useWorkflow } from '@/features/workflow/use-workflow'
import { paths } from '@/lib/paths'
import { PublicMetadata } from '@/screens/public/public-metadata'
import type { PublicPageProps } from '@/screens/public/public-page'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { Skeleton } from '@/ui/skeleton'

const WorkflowAnswer = dynamic(
  lazyWithRetry(() => import('./workflow-answer').then((module) => module.WorkflowAnswer)),
  { loading: () => <Skeleton className="h-96 w-full rounded-lg" /> },
)
const OpeningFailure = dynamic(
  lazyWithRetry(() =>
    import('@/features/workflow/intake/opening-failure').then((module) => module.OpeningFailure),
  ),
)

/** Page to find the packs that a workflow needs. */
export function WorkflowScreen({ siteUrl }: PublicPageProps) {
  const { t } = useTranslation('workflow')
  const { stage, openFile, openAddress, openAsked, close } = useWorkflow()
  const isOver = useDroppedFiles({ onFile: openFile, onAddress: openAddress })
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.workflow()}
        title={t('title')}
        description={t('metaDescription')}
        image={paths.homeImage()}
      />
      <h1 className={stage.kind === 'opened' ? 'sr-only' : 'text-2xl font-semibold tracking-tight'}>
        {t('title')}
      </h1>
      {stage.kind === 'opened' ? (
        <WorkflowAnswer workflow={stage.workflow} onClose={close} />
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">{t('intro')}</p>
          {stage.kind === 'start' ? (
            <>
              <StartPanel
                isOver={isOver}
                onFile={openFile}
                onAddress={openAddress}
                failure={stage.failure && <OpeningFailure failure={stage.failure} />}
                examples={<Examples onFile={openFile} />}
              />
              <RecentList onOpen={openAsked} />
              <p className="mt-4 text-sm">
                <Link
                  href={paths.check()}
                  prefetch={false}
                  className="text-accent-text underline underline-offset-2"
                >
                  {t('start.check')}
                </Link>
              </p>
            </>
          ) : (
            <ReadingProgress nodes={stage.kind === 'reading' ? stage.nodes : undefined} onStop={close} />
          )}
        </>
      )}
    </>
  )
}
