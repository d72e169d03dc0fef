import { useTranslation } from 'next-i18next/pages'
import type { Severity } from '@/contract/conventions/severities'
import { Badge, type BadgeTone } from '@/ui/badge'

const WORDS = {
  critical: 'severity.critical',
  high: 'severity.high',
  medium: 'severity.medium',
  low: 'severity.low',
  info: 'severity.info',
} as const

const TONES: Record<Severity, BadgeTone> = {
  critical: 'danger',
  high: 'danger',
  medium: 'warning',
  low: 'neutral',
  info: 'neutral',
}

/** The severity of an advisory, or that it was withdrawn. */
export function SeverityBadge({ severity, isWithdrawn }: { severity: Severity; isWithdrawn: boolean }) {
  const { t } = useTranslation('advisories')
  return isWithdrawn ? (
    <Badge>{t('withdrawn')}</Badge>
  ) : (
    <Badge tone={TONES[severity]}>{t(WORDS[severity])}</Badge>
  )
}
