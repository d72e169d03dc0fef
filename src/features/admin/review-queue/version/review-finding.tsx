import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { AdminVersion, VersionFinding } from '@/api/generated/model'
import { sourcePath } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { useFormats } from '@/ui/formats/formats'
import { SeverityBadge } from '../list/severity-badge'
import { AuthorsNote } from './authors-note'
import { FindingJudgement } from './finding-judgement'

interface ReviewFindingProps {
  version: AdminVersion
  finding: VersionFinding
  /** Whether it is absent from the last approved version */
  isNew: boolean
  /** Whether to display the verdict here */
  isJudged: boolean
}

/** A finding: severity, meaning, the publisher's fix, and the earlier verdict. */
export function ReviewFinding({ version, finding, isNew, isJudged }: ReviewFindingProps) {
  const { t } = useTranslation('admin')
  const { t: tn } = useTranslation('parts')
  const { number } = useFormats()
  const { rule, severity, enforced, explanation, fix, file, line } = finding
  const address =
    file !== undefined && sourcePath(version.node_id, { path: file, version: version.version, line })
  return (
    <section className="text-sm">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <SeverityBadge severity={severity} />
        <code className="font-medium">{rule}</code>
        {address && (
          <Link href={address} prefetch={false} className="text-accent-text underline underline-offset-2">
            {line === undefined
              ? t('queue.findings.wholeFile')
              : t('queue.findings.line', { line: number(line) })}
          </Link>
        )}
        {enforced && <span className="text-xs text-muted">{tn('findings.enforced')}</span>}
        {isNew && <Badge tone="accent">{t('queue.findings.new')}</Badge>}
      </h3>
      <p className="mt-1 max-w-prose">
        <bdi>{explanation}</bdi>
      </p>
      {fix && (
        <p className="mt-0.5 max-w-prose text-muted">
          <span className="font-medium">{tn('findings.fix')}</span> <bdi>{fix}</bdi>
        </p>
      )}
      {isJudged && <AuthorsNote version={version} finding={finding} />}
      {isJudged && <FindingJudgement version={version} finding={finding} />}
    </section>
  )
}
