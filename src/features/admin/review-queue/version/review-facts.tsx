import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { AdminVersion, ArchiveFile, VersionContents } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'

interface ReviewFactsProps {
  version: AdminVersion
  contents: UseQueryResult<VersionContents>
  /** The list of files, rendered by another feature */
  files: (version: AdminVersion, files: readonly ArchiveFile[]) => ReactNode
}

/** A version's metadata, and the contents of its archive. */
export function ReviewFacts({ version, contents, files }: ReviewFactsProps) {
  const { t } = useTranslation(['parts', 'nodes'])
  const { t: ta } = useTranslation('admin')
  const { size, list } = useFormats()
  const read = contents.data
  const sha256 = read?.archive_sha256 && <code className="text-xs break-all">{read.archive_sha256}</code>
  const facts: readonly (readonly [string, ReactNode])[] = [
    [ta('compatibility.fields.comfyui'), version.supported_comfyui_version],
    [ta('compatibility.fields.frontend'), version.supported_comfyui_frontend_version],
    [ta('compatibility.fields.systems'), version.supported_os && list(version.supported_os)],
    [
      ta('compatibility.fields.accelerators'),
      version.supported_accelerators && list(version.supported_accelerators),
    ],
    [t('versions.size'), read?.archive_size !== undefined && size(read.archive_size)],
    [t('versions.unpacked'), read && size(read.total_size)],
    ['SHA-256', sha256],
  ]
  return (
    <div className="flex flex-col gap-4 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="min-w-0">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {version.changelog && (
        <section>
          <h3 className="mb-1 font-semibold">{t('versions.changes')}</h3>
          <p dir="auto" className="max-w-prose whitespace-pre-wrap">
            {version.changelog}
          </p>
        </section>
      )}
      {version.dependencies.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">{t('nodes:tabs.dependencies')}</h3>
          <ul dir="ltr" className="font-mono text-xs">
            {version.dependencies.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {read && <Problems contents={read} />}
      {read && files(version, read.files)}
    </div>
  )
}

/** Problems for the publisher to fix, and files that the review could not read. */
function Problems({ contents: { problems, unreadable } }: { contents: VersionContents }) {
  const { t } = useTranslation('admin')
  const lines = [
    ...problems.map(({ file, line, message }) => ({ file, line, text: message })),
    ...unreadable.map(({ file, line, reason }) => ({ file, line, text: reason })),
  ]
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('queue.problems')}</h3>
      <ul className="flex flex-col gap-1">
        {lines.map(({ file, line, text }, index) => (
          <li key={index}>
            <code>{line === undefined ? file : `${file}:${line}`}</code>
            {' · '}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
