import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ArchiveFile } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'

const OPEN_UP_TO = 30

interface FileListProps {
  files: readonly ArchiveFile[]
  /** Returns the URL of a file's page. */
  addressOf: (path: string) => string
}

/** The files of an archive with their sizes; collapsed if there are many. */
export function FileList({ files, addressOf }: FileListProps) {
  const { t } = useTranslation('parts')
  const { number, size } = useFormats()
  return (
    <details open={files.length <= OPEN_UP_TO} className="rounded-lg border border-line bg-surface">
      <summary className="px-4 py-2.5 font-semibold">
        {t('versions.files', { count: files.length, number: number(files.length) })}
      </summary>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {files.map((file) => (
          <li
            key={file.path}
            className="flex justify-between gap-4 px-4 py-1.5 [contain-intrinsic-block-size:auto_2rem] [content-visibility:auto]"
          >
            <Link
              href={addressOf(file.path)}
              prefetch={false}
              className="min-w-0 underline-offset-2 hover:text-accent-text hover:underline"
            >
              <code>{file.path}</code>
            </Link>
            <span className="shrink-0 text-muted tabular-nums">{size(file.size)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
