import { useQuery } from '@tanstack/react-query'
import { structuredPatch } from 'diff'
import { useTranslation } from 'next-i18next/pages'
import { useMemo, type ReactNode } from 'react'
import { commitFileQuery, versionFileQuery } from '@/api/file-query'
import { ScrollBox } from '@/ui/scroll-box'
import { Skeleton } from '@/ui/skeleton'
import { sideBySide, type DiffRow } from './side-by-side'

const LARGEST = 500_000
const LONGEST_MS = 1500
const MOST_ROWS = 1500
const CONTEXT = 3
const LONGEST_LINE = 400
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|ico)$/i

/** The source of one side's files: a version, or the displayed commit. */
export interface FilePlace {
  nodeId: string
  version?: string
  commit?: string
  /** The repository of the commit. */
  repository?: string
}

interface FileDiffProps {
  path: string
  before?: FilePlace
  now?: FilePlace
  /** Size of the larger side in bytes. */
  largest: number
}

function useText(place: FilePlace | undefined, path: string, enabled: boolean) {
  const { nodeId = '', version = '', commit } = place ?? {}
  const query =
    commit === undefined ? versionFileQuery(nodeId, version, path) : commitFileQuery(nodeId, commit, path)
  return useQuery({ ...query, enabled: enabled && place !== undefined })
}

/** The side-by-side diff of a text file; loaded on opening, together with the diff library. */
export function FileDiff({ path, before, now, largest }: FileDiffProps) {
  const { t } = useTranslation('releases')
  const fits = largest <= LARGEST && !PICTURE.test(path)
  const [old, fresh] = [useText(before, path, fits), useText(now, path, fits)]
  const [was, is] = [before ? old.data : '', now ? fresh.data : '']
  const hunks = useMemo(() => {
    if (was === undefined || is === undefined) return undefined
    return structuredPatch('', '', was, is, '', '', { context: CONTEXT, timeout: LONGEST_MS })?.hunks ?? null
  }, [was, is])
  if (PICTURE.test(path)) return <Note>{t('files.picture')}</Note>
  if (!fits || hunks === null) return <Note>{t('files.tooLarge')}</Note>
  if (old.error ?? fresh.error) return <Note>{t('files.failed')}</Note>
  if (!hunks) return <Skeleton className="m-3 h-32" />
  if (hunks.length === 0) return <Note>{t('files.same')}</Note>
  const rows = hunks.flatMap(sideBySide)
  return (
    <>
      <ScrollBox
        label={path}
        dir="ltr"
        className="max-h-[32rem] border-t border-line bg-sunken py-1 font-mono text-xs leading-relaxed"
      >
        {rows.slice(0, MOST_ROWS).map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </ScrollBox>
      {rows.length > MOST_ROWS && <Note>{t('files.long')}</Note>}
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="px-3 pb-2 text-muted">{children}</p>

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'gap') return <div className="px-3 text-muted">⋯</div>
  const { before, now } = row
  // On narrow screens the sides are stacked, so unchanged lines are shown only once.
  return (
    <div className="md:grid md:grid-cols-2">
      <Line
        line={before}
        tone={row.kind === 'changed' ? 'bg-danger-soft' : ''}
        sign="−"
        isSame={row.kind === 'same'}
      />
      <Line
        line={now}
        tone={row.kind === 'changed' ? 'bg-success-soft' : ''}
        sign="+"
        isSame={row.kind === 'same'}
        className={row.kind === 'same' ? 'max-md:hidden' : ''}
      />
    </div>
  )
}

interface LineProps {
  line: { number: number; text: string } | undefined
  tone: string
  sign: string
  isSame: boolean
  className?: string
}

function Line({ line, tone, sign, isSame, className = '' }: LineProps) {
  if (!line) return <div className="max-md:hidden" />
  const Tag = isSame ? 'div' : sign === '+' ? 'ins' : 'del'
  return (
    <Tag className={`flex min-w-0 no-underline ${tone} ${className}`}>
      <span className="w-12 shrink-0 pe-2 text-end text-muted tabular-nums select-none">{line.number}</span>
      <span className="w-3 shrink-0 select-none">{isSame ? '' : sign}</span>
      <span className="min-w-0 break-all whitespace-pre-wrap">{line.text.slice(0, LONGEST_LINE)}</span>
    </Tag>
  )
}
