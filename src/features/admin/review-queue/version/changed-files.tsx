import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useFormats } from '@/ui/formats/formats'
import type { FileOfVersion } from './file-diff'

const FileDiff = dynamic(() => import('./file-diff').then((module) => module.FileDiff))

const TITLES = {
  added: 'queue.changes.added',
  removed: 'queue.changes.removed',
  changed: 'queue.changes.changed',
} as const

type Place = Omit<FileOfVersion, 'path'>

interface ChangedFilesProps {
  kind: keyof typeof TITLES
  /** How many there are; the list may be shorter. */
  count: number
  files: readonly { path: string; size: number; base_size?: number }[]
  before?: Place
  now?: Place
}

/** The files that were added, removed or changed, with their sizes; each can be looked into. */
export function ChangedFiles({ kind, count, files, before, now }: ChangedFilesProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t(TITLES[kind], { shown: number(count) })}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {files.map((file) => (
          <ChangedFile key={file.path} file={file} before={before} now={now} />
        ))}
      </ul>
      {files.length < count && (
        <p className="mt-1 text-muted">{t('queue.changes.cut', { shown: number(files.length) })}</p>
      )}
    </section>
  )
}

function ChangedFile({
  file,
  before,
  now,
}: Pick<ChangedFilesProps, 'before' | 'now'> & { file: ChangedFilesProps['files'][number] }) {
  const { size } = useFormats()
  const [shown, setShown] = useState(false)
  const { path, base_size: was } = file
  return (
    <li className="[contain-intrinsic-block-size:auto_2.25rem] [content-visibility:auto]">
      <details onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary className="px-3 py-1.5">
          <code>{path}</code>
          <span className="ms-3 text-muted tabular-nums">
            {was !== undefined && was !== file.size && `${size(was)} → `}
            {size(file.size)}
          </span>
        </summary>
        {shown && (
          <FileDiff
            before={before && { ...before, path }}
            now={now && { ...now, path }}
            largest={file.size}
          />
        )}
      </details>
    </li>
  )
}
