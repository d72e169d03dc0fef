import { useTranslation } from 'next-i18next/pages'
import { Fragment, memo, useMemo, type MouseEvent, type ReactNode } from 'react'
import type { Capability, VersionFinding } from '@/api/generated/model'
import { ScrollBox } from '@/ui/scroll-box'
import { FindingList } from '../held-back/finding-list'
import { CapabilityList } from './capability-list'
import { BLOCK_LINES, codeBlocks, type CodeBlock } from './code-blocks'
import styles from './source.module.css'

interface SourceCodeProps {
  path: string
  /** Sanitized HTML for each line of the file. */
  html: string
  findings: readonly VersionFinding[]
  /** The capabilities of the code, with lines. */
  capabilities: readonly Capability[]
  /** Returns the label of a capability. */
  labelOf: (kind: Capability['capability']) => ReactNode
  onPress: (event: MouseEvent) => void
}

/** A text file by lines, with findings and capabilities below the line they refer to. */
export function SourceCode({ path, html, findings, capabilities, labelOf, onPress }: SourceCodeProps) {
  const { t } = useTranslation('source')
  const byLine = useMemo(() => {
    const found = new Map<number, VersionFinding[]>()
    // The file name is redundant here.
    for (const { file: _file, line = 0, ...said } of findings)
      found.set(line, [...(found.get(line) ?? []), said])
    return found
  }, [findings])
  const does = useMemo(() => {
    const found = new Map<number, Capability[]>()
    for (const one of capabilities) found.set(one.line ?? 0, [...(found.get(one.line ?? 0) ?? []), one])
    return found
  }, [capabilities])
  const blocks = useMemo(
    () => codeBlocks(html, new Set([...byLine.keys(), ...does.keys()])),
    [html, byLine, does],
  )
  return (
    <ScrollBox
      label={t('file.code', { path })}
      dir="ltr"
      className="rounded-b-lg border border-t-0 border-line bg-surface py-2"
    >
      {/* The interactive elements are the line numbers, which are links. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={`${styles.code} w-max min-w-full`} onClick={onPress}>
        {blocks.map((block) => (
          <Fragment key={block.first}>
            <Block block={block} />
            {(byLine.has(block.last) || does.has(block.last)) && (
              <div
                dir="auto"
                className="sticky start-0 flex max-w-[min(44rem,calc(100vw-3rem))] flex-col gap-2 px-4 py-2 font-sans text-sm whitespace-normal"
              >
                <CapabilityList capabilities={does.get(block.last) ?? []} labelOf={labelOf} />
                {byLine.has(block.last) && (
                  <FindingList findings={byLine.get(block.last) ?? []} holding={false} />
                )}
              </div>
            )}
          </Fragment>
        ))}
      </div>
    </ScrollBox>
  )
}

/** A block of code; the service has sanitized every line to text and spans. */
const Block = memo(function Block({ block: { html, first, last } }: { block: CodeBlock }) {
  const isWhole = last - first + 1 === BLOCK_LINES
  return (
    <div
      className={`${styles.lines} ${isWhole ? '[contain-intrinsic-block-size:auto_250rem] [content-visibility:auto]' : ''}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
