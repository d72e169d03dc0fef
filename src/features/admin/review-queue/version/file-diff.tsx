import { useQuery } from '@tanstack/react-query'
import { structuredPatch } from 'diff'
import { useTranslation } from 'next-i18next/pages'
import { useMemo, type ReactNode } from 'react'
import { readApiError } from '@/api/errors'
import { FailureText } from '@/features/admin/actions/failure-text'
import { ScrollBox } from '@/ui/scroll-box'
import { Skeleton } from '@/ui/skeleton'
import { versionFileQuery } from './version-file-query'

const LARGEST = 500_000
const LONGEST_MS = 1500
const MOST_LINES = 1500
const CONTEXT = 3
const LONGEST_LINE = 400
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|ico)$/i

export interface FileOfVersion {
  nodeId: string
  version: string
  path: string
}

interface FileDiffProps {
  before?: FileOfVersion
  now?: FileOfVersion
  /** Bytes of the file as it is now. */
  largest: number
}

const useText = (file: FileOfVersion | undefined, enabled: boolean) =>
  useQuery({
    ...versionFileQuery(file?.nodeId ?? '', file?.version ?? '', file?.path ?? ''),
    enabled: enabled && file !== undefined,
  })

/** What changed of a text file, line by line; loaded with the library that finds it when somebody looks. */
export function FileDiff({ before, now, largest }: FileDiffProps) {
  const { t } = useTranslation('admin')
  const path = now?.path ?? before?.path ?? ''
  const fits = largest <= LARGEST && !PICTURE.test(path)
  const [old, fresh] = [useText(before, fits), useText(now, fits)]
  const [was, is] = [before ? old.data : '', now ? fresh.data : '']
  const hunks = useMemo(() => {
    if (was === undefined || is === undefined || was.length > LARGEST) return undefined
    return structuredPatch('', '', was, is, '', '', { context: CONTEXT, timeout: LONGEST_MS })?.hunks ?? null
  }, [was, is])
  const failure = old.error ?? fresh.error
  if (PICTURE.test(path)) return <Note>{t('queue.changes.picture')}</Note>
  if (!fits || (was?.length ?? 0) > LARGEST || hunks === null)
    return <Note>{t('queue.changes.tooLarge')}</Note>
  if (failure)
    return (
      <Note>
        <Failed error={failure} />
      </Note>
    )
  if (!hunks) return <Skeleton className="m-3 h-32" />
  if (hunks.length === 0) return <Note>{t('queue.changes.same')}</Note>
  const lines = hunks.flatMap((hunk) => [
    `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
    ...hunk.lines,
  ])
  return <DiffLines lines={lines} />
}

const Failed = ({ error }: { error: unknown }) => <FailureText failure={readApiError(error)} />
const Note = ({ children }: { children: ReactNode }) => <p className="px-3 pb-2 text-muted">{children}</p>

const TONES: Record<string, string> = {
  '+': 'bg-success-soft text-success',
  '-': 'bg-danger-soft text-danger',
  '@': 'text-muted',
}

function DiffLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <ScrollBox className="max-h-[32rem] border-t border-line bg-sunken py-1 text-xs leading-relaxed">
        <pre>
          <code className="block w-max min-w-full">
            {lines.slice(0, MOST_LINES).map((line, index) => (
              <span key={index} className={`block px-3 ${TONES[line[0] ?? ''] ?? ''}`}>
                {line.slice(0, LONGEST_LINE)}
                {'\n'}
              </span>
            ))}
          </code>
        </pre>
      </ScrollBox>
      {lines.length > MOST_LINES && <Note>{t('queue.changes.longDiff')}</Note>}
    </>
  )
}
