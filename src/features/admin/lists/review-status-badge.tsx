import { useTranslation } from 'next-i18next/pages'
import type { NodeVersionStatus } from '@/api/generated/model'
import { Badge, type BadgeTone } from '@/ui/badge'
import { stateOf, type ReviewState } from './version-states'

const LABELS = {
  pending: 'versions.pending',
  flagged: 'versions.flagged',
  active: 'versions.active',
  banned: 'versions.banned',
  deleted: 'versions.deleted',
} as const
const TONES: Record<ReviewState, BadgeTone> = {
  pending: 'accent',
  flagged: 'warning',
  active: 'success',
  banned: 'danger',
  deleted: 'neutral',
}

/** Returns a function to the label of a version's state. */
export function useStatusName() {
  const { t } = useTranslation('parts')
  return (state: ReviewState): string => t(LABELS[state])
}

export function ReviewStatusBadge({ status }: { status: NodeVersionStatus }) {
  const nameOfStatus = useStatusName()
  const state = stateOf(status)
  return <Badge tone={TONES[state]}>{nameOfStatus(state)}</Badge>
}
