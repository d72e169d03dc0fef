import { useTranslation } from 'next-i18next/pages'
import type { VersionFinding } from '@/api/generated/model'
import { Badge, type BadgeTone } from '@/ui/badge'

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

/** What a review has found: rule, severity and explanation; for the pack's owner also where, and how to correct it. */
export function FindingList({ findings }: { findings: readonly VersionFinding[] }) {
  const { t } = useTranslation('nodes')
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm text-ink">
      {findings.map(({ rule, severity, enforced, explanation, file, line, snippet, fix }, index) => (
        <li key={index} className="px-4 py-2.5">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Badge tone={TONES[severity]}>{t(SEVERITIES[severity])}</Badge>
            <code className="font-medium">{rule}</code>
            {enforced && <span className="text-xs text-muted">{t('findings.enforced')}</span>}
          </p>
          {explanation && (
            <p dir="auto" className="mt-1 max-w-prose">
              {explanation}
            </p>
          )}
          {file && (
            <p className="mt-1 text-muted">
              <code>{line === undefined ? file : `${file}:${line}`}</code>
            </p>
          )}
          {snippet && (
            <pre tabIndex={0} className="mt-1 overflow-x-auto rounded bg-sunken px-2 py-1 text-xs">
              <code>{snippet}</code>
            </pre>
          )}
          {fix && (
            <p dir="auto" className="mt-1 max-w-prose">
              <span className="font-medium">{t('findings.fix')}</span> {fix}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
