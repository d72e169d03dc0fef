import { FileUp, Lock } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState, type ReactNode } from 'react'
import type { ReleaseComparison } from '@/api/generated/model'
import type { WorkflowBreak } from '@/lib/workflows/breaks-in-workflow'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { DifferenceText } from './difference-line'
import { shortRelease } from './short-release'

const ACCEPTED = '.json,.png,.webp,.jpg,.jpeg,.avif,.mp4,.webm,.flac,.svg'
const MOST_IDS = 10

type Stage =
  | { kind: 'start' }
  | { kind: 'reading' }
  | { kind: 'failed'; failure: unknown }
  | ({ kind: 'read' } & Omit<ResultProps, 'to'>)

interface WorkflowCheckProps {
  comparison: ReleaseComparison
  /** Returns the reason why a file could not be read. */
  reasonOf: (failure: unknown) => ReactNode
}

/** Lists which nodes of the user's own workflow break; the file is read in the browser only. */
export function WorkflowCheck({ comparison, reasonOf }: WorkflowCheckProps) {
  const { t } = useTranslation('releases')
  const { number } = useFormats()
  const chooser = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<Stage>({ kind: 'start' })
  const { classes, unread_classes: unread } = comparison
  const read = async (file: File) => {
    setStage({ kind: 'reading' })
    try {
      const [{ readWorkflowInWorker }, { breaksInWorkflow }] = await Promise.all([
        import('@/lib/workflows/read-workflow-in-worker'),
        import('@/lib/workflows/breaks-in-workflow'),
      ])
      const reading = await readWorkflowInWorker(file)
      const known = new Set(classes.map(({ former_name, name }) => former_name ?? name))
      const used = new Set(reading.nodes.map((node) => node.class))
      setStage({
        kind: 'read',
        name: file.name,
        uses: [...known].some((name) => used.has(name)),
        unread: unread.filter((name) => used.has(name)).length,
        found: breaksInWorkflow(reading, classes),
      })
    } catch (failure) {
      setStage({ kind: 'failed', failure })
    }
  }
  return (
    <section
      aria-labelledby="workflow"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) void read(file)
      }}
      className="rounded-xl border-2 border-dashed border-line-strong bg-surface px-4 py-4 sm:px-5"
    >
      <h2 id="workflow" className="font-semibold">
        {t('workflow.title')}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden="true" className="size-4" />
          {t('workflow.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED}
          aria-label={t('workflow.choose')}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void read(file)
          }}
        />
        <span className="inline-flex items-center gap-1.5 text-sm text-muted">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          {t('workflow.private')}
        </span>
      </div>
      <div role="status" className="text-sm">
        {stage.kind === 'reading' && <p className="mt-3 text-muted">{t('workflow.reading')}</p>}
        {stage.kind === 'read' && <Result {...stage} to={shortRelease(comparison.to)} />}
        {stage.kind === 'read' && stage.unread > 0 && (
          <p className="mt-1 text-muted">{t('unread', { shown: number(stage.unread) })}</p>
        )}
      </div>
      {stage.kind === 'failed' && <div className="mt-3">{reasonOf(stage.failure)}</div>}
    </section>
  )
}

interface ResultProps {
  name: string
  /** Whether the workflow uses any of the changed classes. */
  uses: boolean
  /** The number of its classes that could not be compared. */
  unread: number
  found: readonly WorkflowBreak[]
  to: string
}

function Result({ name, uses, found, to }: Omit<ResultProps, 'unread'>) {
  const { t } = useTranslation('releases')
  const { number } = useFormats()
  const file = name || t('workflow.unnamed')
  if (found.length === 0)
    return (
      <p className="mt-3 font-medium text-success">
        {uses ? t('workflow.loads', { file, version: to }) : t('workflow.unconcerned', { file })}
      </p>
    )
  const count = new Set(found.flatMap(({ nodes }) => nodes)).size
  return (
    <>
      <p className="mt-3 font-medium text-danger">
        {t('workflow.breaks', { file, version: to, shown: number(count) })}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {found.map(({ change, differences, nodes }) => (
          <li key={change.name}>
            <code>{change.former_name ?? change.name}</code>{' '}
            <span className="text-muted">
              {nodes
                .slice(0, MOST_IDS)
                .map((id) => `#${id}`)
                .join(' ')}
              {nodes.length > MOST_IDS && ' …'}
            </span>
            {change.kind === 'removed' && <> {t('workflow.gone')}</>}
            {change.kind === 'renamed' && <> {t('workflow.renamed', { name: change.name })}</>}
            {differences.length > 0 && (
              <ul className="list-[circle] ps-5">
                {differences.map((difference, index) => (
                  <li key={index}>
                    <DifferenceText difference={difference} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
