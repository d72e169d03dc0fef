import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { VersionFinding } from '@/api/generated/model'
import { gravestFirst } from '@/contract/conventions/severities'
import { LocalizedFindings } from '@/lib/languages/localized-findings'
import { paths } from '@/lib/paths'
import { Badge, type BadgeTone } from '@/ui/badge'
import { useFormats } from '@/ui/formats/formats'
import { ScrollBox } from '@/ui/scroll-box'

const SEVERITIES = {
  info: 'findings.info',
  low: 'findings.low',
  medium: 'findings.medium',
  high: 'findings.high',
  critical: 'findings.critical',
} as const

const TONES: Record<VersionFinding['severity'], BadgeTone> = {
  info: 'neutral',
  low: 'neutral',
  medium: 'warning',
  high: 'danger',
  critical: 'danger',
}

/** Groups findings of which only the rule is known, by rule; keeps all others single. */
function grouped(findings: readonly VersionFinding[]): { finding: VersionFinding; count: number }[] {
  const groups = new Map<string, { finding: VersionFinding; count: number }>()
  for (const [index, finding] of findings.entries()) {
    const key = finding.file === undefined ? finding.rule : `${index}`
    const group = groups.get(key)
    if (group) group.count += 1
    else groups.set(key, { finding, count: 1 })
  }
  return [...groups.values()]
}

interface FindingListProps {
  findings: readonly VersionFinding[]
  /** Whether they hold the version back; not after an approval. */
  holding: boolean
  /** Returns the URL of a line of a file; absent: no links. */
  pageOf?: (file: string, line?: number) => string
  /** The version of the findings, for reports; absent: no reporting. */
  reportedOf?: { nodeId: string; version?: string }
  /** The author's note on the findings of a rule in a file, once for each. */
  noteOf?: (rule: string, file: string) => ReactNode
}

/**
 * The findings of a review, most severe first: rule, severity and explanation; for the pack's owner also location and
 * correction. Says so if there are none.
 */
export const FindingList = ({ findings, ...rest }: FindingListProps) => (
  <LocalizedFindings findings={gravestFirst(findings)}>
    {(localized) => <Items findings={localized} {...rest} />}
  </LocalizedFindings>
)

function Items({ findings, holding, pageOf, reportedOf, noteOf }: FindingListProps) {
  const { t } = useTranslation(['parts', 'nodes'])
  const { number } = useFormats()
  const isFirst = (found: VersionFinding) =>
    findings.find(({ rule, file }) => rule === found.rule && file === found.file) === found
  if (findings.length === 0) return <p className="text-sm text-muted">{t('findings.none')}</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm text-ink">
      {grouped(findings).map(({ finding, count }, index) => (
        <li key={index} className="px-4 py-2.5">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Badge tone={TONES[finding.severity]}>{t(SEVERITIES[finding.severity])}</Badge>
            <code className="font-medium">{finding.rule}</code>
            {count > 1 && <span className="text-xs text-muted">×{number(count)}</span>}
            {holding && finding.enforced && (
              <span className="text-xs text-muted">{t('findings.enforced')}</span>
            )}
            {reportedOf && (
              <Link
                href={reportPage(reportedOf, finding)}
                prefetch={false}
                rel="nofollow"
                className="ms-auto text-xs text-muted underline-offset-2 hover:underline"
              >
                {t('nodes:node.report')}
                <span className="sr-only"> {finding.rule}</span>
              </Link>
            )}
          </p>
          {finding.explanation && (
            <p dir="auto" className="mt-1 max-w-prose">
              {finding.explanation}
            </p>
          )}
          {finding.file && (
            <p className="mt-1 text-muted">
              <Place page={pageOf?.(finding.file, finding.line)}>
                <code>{finding.line === undefined ? finding.file : `${finding.file}:${finding.line}`}</code>
              </Place>
            </p>
          )}
          {finding.snippet && (
            <ScrollBox dir="ltr" className="mt-1 rounded bg-sunken px-2 py-1 text-xs">
              <pre>
                <code>{finding.snippet}</code>
              </pre>
            </ScrollBox>
          )}
          {finding.fix && (
            <p className="mt-1 max-w-prose">
              <span className="font-medium">{t('findings.fix')}</span> <bdi>{finding.fix}</bdi>
            </p>
          )}
          {finding.file && isFirst(finding) && noteOf?.(finding.rule, finding.file)}
        </li>
      ))}
    </ul>
  )
}

const reportPage = ({ nodeId, version }: { nodeId: string; version?: string }, found: VersionFinding) =>
  paths.report({
    node: nodeId,
    ...(version && { version }),
    ...(found.file && { file: found.file }),
    ...(found.line && { line: String(found.line) }),
  })

const Place = ({ page, children }: { page: string | undefined; children: ReactNode }) =>
  page === undefined ? (
    children
  ) : (
    <Link href={page} prefetch={false} className="text-accent-text underline-offset-2 hover:underline">
      {children}
    </Link>
  )
