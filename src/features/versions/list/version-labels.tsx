import { useTranslation } from 'next-i18next/pages'
import type { NodeVersion } from '@/api/generated/model'
import { Badge, type BadgeTone } from '@/ui/badge'

const STATUSES = {
  NodeVersionStatusActive: 'versions.active',
  NodeVersionStatusPending: 'versions.pending',
  NodeVersionStatusFlagged: 'versions.flagged',
  NodeVersionStatusBanned: 'versions.banned',
  NodeVersionStatusDeleted: 'versions.deleted',
} as const

const TONES: Record<NodeVersion['status'], BadgeTone> = {
  NodeVersionStatusActive: 'success',
  NodeVersionStatusPending: 'neutral',
  NodeVersionStatusFlagged: 'warning',
  NodeVersionStatusBanned: 'danger',
  NodeVersionStatusDeleted: 'danger',
}

/** A badge with the state of a version. */
export function StatusBadge({ status }: Pick<NodeVersion, 'status'>) {
  const { t } = useTranslation('parts')
  return <Badge tone={TONES[status]}>{t(STATUSES[status])}</Badge>
}

interface VersionLabelsProps {
  version: NodeVersion
  /** The version installed by default. */
  latest: string | undefined
}

/** The labels of a version: latest, deprecated, pre-release, quarantine, or its state when it cannot be installed. */
export function VersionLabels({ version, latest }: VersionLabelsProps) {
  const { t } = useTranslation('parts')
  const { status, deprecated, version: number, quarantined_until: quarantined } = version
  const isPreRelease = number.replace(/\+.*$/, '').includes('-')
  return (
    <span className="inline-flex flex-wrap gap-1.5 empty:hidden">
      {number === latest && <Badge tone="accent">{t('versions.latest')}</Badge>}
      {deprecated && <Badge tone="warning">{t('versions.deprecated')}</Badge>}
      {quarantined && status === 'NodeVersionStatusActive' && <Badge>{t('versions.quarantined')}</Badge>}
      {isPreRelease && <Badge>{t('versions.preRelease')}</Badge>}
      {status !== 'NodeVersionStatusActive' && <StatusBadge status={status} />}
    </span>
  )
}
