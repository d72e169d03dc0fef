import { useTranslation } from 'next-i18next/pages'
import type { FindingSeverity } from '@/api/generated/model'
import { Badge, type BadgeTone } from '@/ui/badge'
import { useFormats } from '@/ui/formats/formats'

const LABELS = {
  critical: 'findings.critical',
  high: 'findings.high',
  medium: 'findings.medium',
  low: 'findings.low',
  info: 'findings.info',
} as const
const TONES: Record<FindingSeverity, BadgeTone> = {
  critical: 'danger',
  high: 'danger',
  medium: 'warning',
  low: 'neutral',
  info: 'neutral',
}

/** The severity of a finding, or the count of findings of that severity. */
export function SeverityBadge({ severity, count }: { severity: FindingSeverity; count?: number }) {
  const { t } = useTranslation('parts')
  const { number } = useFormats()
  return (
    <Badge tone={TONES[severity]}>
      {t(LABELS[severity])}
      {count !== undefined && <span className="tabular-nums">{number(count)}</span>}
    </Badge>
  )
}
