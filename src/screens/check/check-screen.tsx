import dynamic from 'next/dynamic'
import { useTranslation } from 'next-i18next/pages'
import { NameForm } from '@/features/check/name-form'
import { UnreadableText } from '@/features/check/unreadable-text'
import { StartPanel, type StartWords } from '@/features/workflow/intake/start-panel'
import { useDroppedFiles } from '@/features/workflow/intake/use-dropped-files'
import { MOST_INSTALLED, UnreadableInstalled } from '@/lib/installed/installed-set'
import { paths } from '@/lib/paths'
import { PublicMetadata } from '@/screens/public/public-metadata'
import type { PublicPageProps } from '@/screens/public/public-page'
import { useFormats } from '@/ui/formats/formats'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { AwaitLoaded } from './await-loaded'
import { useCheck } from './use-check'

const ACCEPTED = '.json,.yaml,.yml,.txt,.log,.png,.webp,.jpg,.jpeg,.avif,.mp4,.webm,.flac,.svg'
const SHAPE = 'numpy==2.3.1'

const CheckAnswer = dynamic(
  lazyWithRetry(() => import('./check-answer').then((module) => module.CheckAnswer)),
  { loading: () => <AwaitLoaded className="h-96" /> },
)
const OpeningFailure = dynamic(
  lazyWithRetry(() =>
    import('@/features/workflow/intake/opening-failure').then((module) => module.OpeningFailure),
  ),
  { loading: () => <AwaitLoaded className="h-16" /> },
)

/** Compatibility check of installed packs. */
export function CheckScreen({ siteUrl }: PublicPageProps) {
  const { t } = useTranslation('check')
  const { size } = useFormats()
  const { given, missing, stage, openFile, name, change, close } = useCheck()
  const isOver = useDroppedFiles({
    onFile: openFile,
    isText: (text) => text.includes('\n') || text.includes('{'),
  })
  const words: StartWords = {
    drop: t('start.drop'),
    kinds: t('start.kinds', { size: size(MOST_INSTALLED.bytes) }),
    choose: t('start.choose'),
    asText: t('start.asText'),
    shape: SHAPE,
    read: t('start.read'),
    private: t('start.private'),
  }
  const failure = 'failure' in stage && stage.failure !== undefined && <Failure failure={stage.failure} />
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.check()}
        title={t('title')}
        description={t('metaDescription')}
        image={paths.homeImage()}
      />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
        <p role="status">{stage.kind === 'reading' && t('reading')}</p>
      </div>
      {stage.kind === 'given' || given.packs.length + given.packages.size > 0 ? (
        <CheckAnswer
          given={given}
          missing={missing}
          failure={failure}
          onFile={openFile}
          onChange={change}
          onClose={close}
        />
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">{t('intro')}</p>
          <StartPanel
            words={words}
            accepted={ACCEPTED}
            isOver={isOver}
            takesSeveral
            onFile={openFile}
            failure={failure}
          >
            <NameForm onName={name} />
          </StartPanel>
        </>
      )}
    </>
  )
}

const Failure = ({ failure }: { failure: unknown }) =>
  failure instanceof UnreadableInstalled ? (
    <UnreadableText refusal={failure} mostBytes={MOST_INSTALLED.bytes} />
  ) : (
    <OpeningFailure failure={{ kind: 'thrown', failure }} />
  )
