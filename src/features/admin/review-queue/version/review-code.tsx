import { useTranslation } from 'next-i18next/pages'
import { ScrollBox } from '@/ui/scroll-box'
import { Skeleton } from '@/ui/skeleton'
import type { FindingWindow } from './group-findings'

const LONGEST_LINE = 400

const shortened = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line)

interface ReviewCodeProps {
  window: FindingWindow
  /** The whole file; undefined while loading */
  text: string | undefined
  failed: boolean
}

/** A code excerpt with its findings' lines marked; from the review's stored excerpt when the file is unavailable. */
export function ReviewCode({ window, text, failed }: ReviewCodeProps) {
  const { t } = useTranslation('admin')
  const hits = new Set(window.findings.map(({ line }) => line))
  if (failed) {
    const snippets = window.findings.flatMap(({ snippet }) => snippet ?? [])
    return (
      <>
        <p className="text-xs text-muted">{t('queue.findings.noFile')}</p>
        {snippets.length > 0 && <Lines lines={snippets.map((line) => ({ line, isHit: true }))} />}
      </>
    )
  }
  if (text === undefined) return <Skeleton className="h-40 w-full" />
  const lines = text.split(/\r?\n/).slice(window.from - 1, window.to)
  return (
    <Lines
      lines={lines.map((line, index) => ({
        line,
        number: window.from + index,
        isHit: hits.has(window.from + index),
      }))}
    />
  )
}

function Lines({ lines }: { lines: { line: string; number?: number; isHit: boolean }[] }) {
  return (
    <ScrollBox dir="ltr" className="rounded-md border border-line bg-sunken py-1 text-xs leading-relaxed">
      <pre>
        <code className="block w-max min-w-full">
          {lines.map(({ line, number, isHit }, index) => (
            <span
              key={index}
              className={`block pe-3 ${number === undefined ? 'ps-3' : ''} ${isHit ? 'bg-mark' : ''}`}
            >
              {number !== undefined && (
                <span
                  aria-hidden="true"
                  className={`me-3 inline-block w-12 text-end tabular-nums select-none ${isHit ? '' : 'text-muted'}`}
                >
                  {number}
                </span>
              )}
              {isHit ? <mark>{shortened(line)}</mark> : shortened(line)}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </ScrollBox>
  )
}
