import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import type { ComparedRelease, Node, ReleaseComparison } from '@/api/generated/model'
import { NodeIcon } from '@/features/nodes/node-icon'
import { ChangesAtAGlance } from '@/features/nodes/releases/changes-at-a-glance'
import { ChangedCapabilities } from '@/features/nodes/releases/changed-capabilities'
import { ChangedClasses } from '@/features/nodes/releases/changed-classes'
import { ChangedRequirements } from '@/features/nodes/releases/changed-requirements'
import { ReleaseChoice } from '@/features/nodes/releases/release-choice'
import { shortRelease } from '@/features/nodes/releases/short-release'
import { VerdictPanel } from '@/features/nodes/releases/verdict-panel'
import { WorkflowCheck } from '@/features/nodes/releases/workflow-check'
import { ChangedFiles } from '@/features/versions/files/changed-files'
import type { FilePlace } from '@/features/versions/files/file-diff'
import { paths } from '@/lib/paths'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const UnreadableWorkflow = dynamic(
  lazyWithRetry(() => import('./unreadable-workflow').then((module) => module.UnreadableWorkflow)),
)

interface LoadedComparisonProps {
  comparison: ReleaseComparison
  node: Node | undefined
}

const ORIGINS = { version: 'computed.version', commit: 'computed.commit' } as const

const placeOf = (
  nodeId: string,
  { kind, name }: ComparedRelease,
  repository: string | undefined,
): FilePlace => (kind === 'commit' ? { nodeId, commit: name, repository } : { nodeId, version: name })

/** The changes: a summary, then by node class, then code, requirements and files. */
export function LoadedComparison({ comparison, node }: LoadedComparisonProps) {
  const { t } = useTranslation('releases')
  const { date, list, number, size } = useFormats()
  const { node_id: nodeId, from, to, files, size: sizes } = comparison
  const readOf = (release: ComparedRelease) => (
    <bdi>{t(ORIGINS[release.kind], { name: shortRelease(release), date: date(release.created_at) })}</bdi>
  )
  const unkept = [from, to].filter((release) => !release.has_files)
  return (
    <div className="flex flex-col gap-8">
      <header>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Link
            href={paths.node(nodeId)}
            prefetch={false}
            className="inline-flex items-center gap-2 text-accent-text underline-offset-2 hover:underline"
          >
            {node && <NodeIcon node={node} size="small" />}
            <bdi>{node?.name ?? nodeId}</bdi>
          </Link>
          <span aria-hidden="true">/</span>
          <Link
            href={paths.nodeTab(nodeId, 'versions')}
            prefetch={false}
            className="underline-offset-2 hover:text-ink hover:underline"
          >
            {t('allVersions')}
          </Link>
        </p>
        <h1 className="mt-2 flex flex-wrap items-center gap-x-2 text-2xl leading-tight font-semibold tracking-tight">
          <span className="sr-only">{t('changes')} </span>
          <code>{shortRelease(from)}</code>
          <ArrowRight aria-hidden="true" className="size-5 text-muted rtl:rotate-180" />
          <span className="sr-only"> → </span>
          <code>{shortRelease(to)}</code>
        </h1>
        <div className="mt-3">
          <ReleaseChoice comparison={comparison} />
        </div>
        <p className="mt-2 text-xs text-muted">
          <FilledText
            text={t('computed.text')}
            parts={{
              when: <RelativeTime iso={comparison.computed_at} />,
              from: readOf(from),
              to: readOf(to),
            }}
          />
        </p>
      </header>
      <VerdictPanel comparison={comparison} />
      <ChangesAtAGlance comparison={comparison} />
      {comparison.effect !== 'unknown' && (
        <WorkflowCheck
          comparison={comparison}
          reasonOf={(failure) => <UnreadableWorkflow failure={failure} />}
        />
      )}
      <ChangedClasses comparison={comparison} />
      <ChangedCapabilities comparison={comparison} />
      {files && <ChangedRequirements added={files.requirements_added} removed={files.requirements_removed} />}
      <section aria-labelledby="files" className="flex flex-col gap-3">
        <div>
          <h2 id="files" className="text-lg font-semibold">
            {t('files.title')}
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            {files
              ? `${t('files.unchanged', { shown: number(files.unchanged_count) })} ${
                  sizes ? t('files.size', { before: size(sizes.before), after: size(sizes.after) }) : ''
                }`
              : t('files.unread')}
          </p>
          {files && unkept.length > 0 && (
            <p className="text-sm text-muted">
              {t('files.closed', { releases: list(unkept.map(shortRelease)) })}
            </p>
          )}
        </div>
        {files && (
          <ChangedFiles
            changes={files}
            before={placeOf(nodeId, from, node?.repository)}
            now={placeOf(nodeId, to, node?.repository)}
            isClosed={unkept.length > 0}
          />
        )}
      </section>
    </div>
  )
}
