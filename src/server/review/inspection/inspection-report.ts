import texts from '../../../../locales/en/parts.json'
import type { CapabilityKind } from '../../../contract/conventions/capabilities'
import { kindsOf } from '../../domain/code-kinds'
import type { CodeRead, Finding } from '../../store/schema/tables/review-record'
import type { Inspection } from './inspection'
import { formatProblem } from '../metadata/format-problem'

const MOST_LINES = 40
const MOST_PLACES = 10
const VERDICTS = {
  active: 'Nothing holds this version back: it would become active.',
  flagged: 'This version would be flagged, and a moderator would look at it.',
  refused: 'The archive would be refused.',
} as const

/** What each kind means, in the same sentences as the website. */
const SENTENCES: Record<CapabilityKind, string> = texts.code.means

const place = (file: string, line?: number) => (line === undefined ? file : `${file}:${line}`)

/** Groups findings by rule: its meaning and fix once, then its locations. */
function findingLines(findings: Finding[]): string[] {
  const rules = new Map<string, Finding[]>()
  for (const finding of findings) rules.set(finding.rule, [...(rules.get(finding.rule) ?? []), finding])
  return [...rules.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const rest = group.length - MOST_PLACES
    return [
      `  ${first.enforced ? '✗' : '·'} ${first.severity} · ${first.rule}: ${first.explanation}`,
      `      ${first.fix}`,
      ...group
        .slice(0, MOST_PLACES)
        .map(({ file, line, snippet = '' }) => `      ${place(file, line)}  ${snippet}`.trimEnd()),
      ...(rest > 0 ? [`      … and at ${rest} more places`] : []),
    ]
  })
}

/** What the code does, with the first locations of each kind, and which files could not be read. */
function codeLines({ capabilities, unread }: CodeRead): string[] {
  const kinds = kindsOf({ capabilities })
  const lines = kinds.flatMap((kind) => {
    const places = capabilities.filter(({ capability }) => capability === kind)
    const rest = places.length - MOST_PLACES
    return [
      `  ${kind}: ${SENTENCES[kind]}`,
      ...places
        .slice(0, MOST_PLACES)
        .map(
          ({ file, line, detail, snippet = '' }) =>
            `      ${[place(file, line), detail, snippet].filter(Boolean).join('  ')}`,
        ),
      ...(rest > 0 ? [`      … and at ${rest} more places`] : []),
    ]
  })
  const nothing = unread.length > 0 ? '  nothing was found in what could be read' : '  nothing was found'
  return [
    ...(lines.length > 0 ? lines : [nothing]),
    ...unread.map((file) => `  not read, so nothing is known of it: ${file}`),
  ]
}

/** A heading with its lines, truncated after a screenful; empty without lines. */
function section(title: string, lines: string[], most = MOST_LINES): string[] {
  if (lines.length === 0) return []
  const rest = lines.length - most
  return [
    '',
    title,
    ...lines.slice(0, most),
    ...(rest > 0 ? [`  … and ${rest} more lines (--json shows all)`] : []),
  ]
}

// Terminals interpret control characters, and names and snippets come from the archive.
const printable = (text: string) => text.replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '�')

const shortNumber = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/**
 * Formats an inspection for the publisher, as terminal lines.
 * @param changes lines on what it changes compared with an earlier archive
 */
export function inspectionReport(inspection: Inspection, changes: string[] = []): string {
  const { refusal, metadata, files, nodes, findings, unreadable, problems, verdict } = inspection
  if (refusal) return printable(`${VERDICTS.refused}\n  ${refusal.message} (${refusal.code})`)
  const name = [metadata?.display_name ?? metadata?.name ?? 'Pack without a name', metadata?.version]
    .filter(Boolean)
    .join(' ')
  const lines = [
    `${name}: ${counted(files.length, 'file', 'files')}, ${shortNumber(inspection.totalSize)}, ${counted(nodes.length, 'node class', 'node classes')}`,
    ...section(
      'To correct:',
      problems.map((problem) => `  ${formatProblem(problem)}`),
    ),
    ...section(
      'Node classes:',
      nodes.map(
        (node) => `  ${[node.comfy_node_name, node.display_name, node.category].filter(Boolean).join(' · ')}`,
      ),
    ),
    ...section('What changed:', changes),
    ...section(
      'Could not be read:',
      unreadable.map(({ file, line, reason }) => `  ${place(file, line)}: ${reason}`),
    ),
    ...section('Findings (✗ flags a version, · informs):', findingLines(findings), 120),
    ...section('What its code does:', inspection.code ? codeLines(inspection.code) : [], 120),
    '',
    VERDICTS[verdict],
  ]
  return printable(lines.join('\n'))
}
