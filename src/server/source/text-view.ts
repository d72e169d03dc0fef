import type { SourceFile } from '../../contract/versions/source'
import { decodeText } from '../platform/decode-text'
import { Busy, type Highlighter } from './highlighter'
import { languageOf } from './language-of'
import { hiddenLines, plainLines } from './marked-lines'

/** Limits in bytes and characters for displaying and highlighting a text. */
const BOUNDS = { bytes: 500_000, lines: 20_000, highlighted: 300_000, line: 2_000, named: 100 }

export type TextView = Pick<
  SourceFile,
  'language' | 'html' | 'line_count' | 'cut_lines' | 'hidden_lines' | 'encoding' | 'is_broken'
>

/** A view of a file, and whether a retry may improve it. */
export type FileView = { isFinal: boolean } & (({ kind: 'text' } & TextView) | { kind: 'binary' | 'large' })

const shortened = (line: string) =>
  line.length > BOUNDS.line ? `${line.slice(0, BOUNDS.line).replace(/[\ud800-\udbff]$/, '')}…` : line

/** Returns the view of a file: its text as lines of HTML, or that it is binary or too large. */
export async function viewText(path: string, bytes: Buffer, highlighter: Highlighter): Promise<FileView> {
  const decoded = decodeText(bytes)
  if (!decoded) return { kind: 'binary', isFinal: true }
  if (bytes.length > BOUNDS.bytes) return { kind: 'large', isFinal: true }
  const text = decoded.text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  const lines = text.split('\n')
  if (lines.length > BOUNDS.lines) return { kind: 'large', isFinal: true }
  const cut = lines.filter((line) => line.length > BOUNDS.line).length
  const language = languageOf(path)
  let isFinal = true
  const coloured =
    language && cut === 0 && text.length <= BOUNDS.highlighted
      ? await highlighter.highlight({ text, grammar: language.grammar }).catch((error: unknown) => {
          if (!(error instanceof Busy)) throw error
          isFinal = false
          return undefined
        })
      : undefined
  const shown = coloured ?? plainLines(lines.map(shortened).join('\n'))
  const hidden = hiddenLines(shown).slice(0, BOUNDS.named)
  return {
    isFinal,
    kind: 'text',
    ...(language && { language: language.name }),
    html: shown.join('\n'),
    line_count: shown.length,
    ...(cut > 0 && { cut_lines: cut }),
    ...(hidden.length > 0 && { hidden_lines: hidden }),
    encoding: decoded.encoding,
    ...(decoded.isBroken && { is_broken: true }),
  }
}
