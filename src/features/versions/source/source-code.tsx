import { useTranslation } from 'next-i18next/pages'
import { Fragment, memo, useMemo, type MouseEvent } from 'react'
import type { VersionFinding } from '@/api/generated/model'
import { ScrollBox } from '@/ui/scroll-box'
import { FindingList } from '../held-back/finding-list'
import { BLOCK_LINES, codeBlocks, type CodeBlock } from './code-blocks'
import styles from './source.module.css'

interface SourceCodeProps {
  path: string
  /** A line of safe HTML for each line of the file. */
  html: string
  findings: readonly VersionFinding[]
  onPress: (event: MouseEvent) => void
}

/** A text file, line by line, with what was found below the line where it lies. */
export function SourceCode({ path, html, findings, onPress }: SourceCodeProps) {
  const { t } = useTranslation('source')
  const byLine = useMemo(() => {
    const found = new Map<number, VersionFinding[]>()
    // What lies in a file is said where it lies.
    for (const { file: _file, line = 0, ...said } of findings)
      found.set(line, [...(found.get(line) ?? []), said])
    return found
  }, [findings])
  const blocks = useMemo(() => codeBlocks(html, new Set(byLine.keys())), [html, byLine])
  return (
    <ScrollBox
      label={t('file.code', { path })}
      className="rounded-b-lg border border-t-0 border-line bg-surface py-2"
    >
      {/* What is pressed are the numbers, which are links. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={`${styles.code} w-max min-w-full`} onClick={onPress}>
        {blocks.map((block) => (
          <Fragment key={block.first}>
            <Block block={block} />
            {byLine.has(block.last) && (
              <div
                dir="auto"
                className="sticky start-0 max-w-[min(44rem,calc(100vw-3rem))] px-4 py-2 font-sans text-sm whitespace-normal"
              >
                <FindingList findings={byLine.get(block.last) ?? []} holding={false} />
              </div>
            )}
          </Fragment>
        ))}
      </div>
    </ScrollBox>
  )
}

/** The service has made every line safe: text and spans, nothing else. */
const Block = memo(function Block({ block: { html, first, last } }: { block: CodeBlock }) {
  const isWhole = last - first + 1 === BLOCK_LINES
  return (
    <div
      className={`${styles.lines} ${isWhole ? '[contain-intrinsic-block-size:auto_250rem] [content-visibility:auto]' : ''}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
