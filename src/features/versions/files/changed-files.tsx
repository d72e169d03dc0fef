import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { linePage } from '@/contract/conventions/repository-pages'
import { useFormats } from '@/ui/formats/formats'
import type { FilePlace } from './file-diff'

const FileDiff = dynamic(() => import('./file-diff').then((module) => module.FileDiff))

const TITLES = {
  added: 'files.added',
  removed: 'files.removed',
  changed: 'files.changed',
} as const
const KINDS = ['changed', 'added', 'removed'] as const

const SHORT_COMMIT = 7

interface ChangedFile {
  path: string
  size: number
  base_size?: number
}

interface ChangedFilesProps {
  changes: Record<(typeof KINDS)[number], readonly ChangedFile[]> &
    Record<`${(typeof KINDS)[number]}_count`, number>
  /** The sources of single files on either side; undefined where that side does not exist. */
  before?: FilePlace
  now?: FilePlace
  /** Whether files only link to the repository's host, because those of one side are not stored. */
  isClosed?: boolean
}

/** The changed, added and removed files with their sizes; each opens as a side-by-side diff. */
export const ChangedFiles = ({ changes, before, now, isClosed }: ChangedFilesProps) => (
  <>
    {KINDS.map((kind) => (
      <FilesOfKind
        key={kind}
        kind={kind}
        count={changes[`${kind}_count`]}
        files={changes[kind]}
        before={kind === 'added' ? undefined : before}
        now={kind === 'removed' ? undefined : now}
        isClosed={isClosed}
      />
    ))}
  </>
)

interface FilesOfKindProps extends Omit<ChangedFilesProps, 'changes'> {
  kind: (typeof KINDS)[number]
  /** The total number; the list may be shorter. */
  count: number
  files: readonly ChangedFile[]
}

function FilesOfKind({ kind, count, files, ...places }: FilesOfKindProps) {
  const { t } = useTranslation('releases')
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <section className="text-sm">
      <h3 className="mb-1 font-semibold">{t(TITLES[kind], { shown: number(count) })}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {files.map((file) => (
          <ListedFile key={file.path} file={file} {...places} />
        ))}
      </ul>
      {files.length < count && (
        <p className="mt-1 text-muted">{t('files.cut', { shown: number(files.length) })}</p>
      )}
    </section>
  )
}

function ListedFile({
  file,
  before,
  now,
  isClosed,
}: Omit<FilesOfKindProps, 'kind' | 'count' | 'files'> & { file: ChangedFile }) {
  const { size } = useFormats()
  const [shown, setShown] = useState(false)
  const { path, base_size: was } = file
  const name = (
    <>
      <code className="break-all">{path}</code>
      <span className="ms-3 text-muted tabular-nums">
        {was !== undefined && was !== file.size && (
          <>
            {size(was)}
            <ArrowRight aria-hidden="true" className="mx-1 inline size-3 rtl:rotate-180" />
          </>
        )}
        {size(file.size)}
      </span>
    </>
  )
  return (
    <li className="[contain-intrinsic-block-size:auto_2.25rem] [content-visibility:auto]">
      {isClosed ? (
        <p className="px-3 py-1.5">
          {name}
          {[before, now].map((place, index) => place && <OnHost key={index} path={path} place={place} />)}
        </p>
      ) : (
        <details onToggle={(event) => setShown(event.currentTarget.open)}>
          <summary className="px-3 py-1.5">{name}</summary>
          {shown && (
            <FileDiff path={path} before={before} now={now} largest={Math.max(file.size, was ?? 0)} />
          )}
        </details>
      )}
    </li>
  )
}

/** A link to a file of a commit on the host of its repository. */
function OnHost({ path, place: { repository, commit } }: { path: string; place: FilePlace }) {
  const { t } = useTranslation('releases')
  const page = linePage(repository, commit, path)
  if (!page || !commit) return null
  const release = commit.slice(0, SHORT_COMMIT)
  return (
    <a
      href={page}
      rel="noopener noreferrer"
      target="_blank"
      aria-label={t('files.at', { path, release })}
      className="ms-3 text-accent-text underline-offset-2 hover:underline"
    >
      <code>{release}</code>
    </a>
  )
}
