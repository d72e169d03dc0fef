import { Ban, Hourglass, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { Notice } from '@/ui/notice'
import { AbandonedNotice, AdoptionNotice } from './adoption-notice'
import { SaidSuccessor } from '../health/said-successor'
import { installKindOf } from '../install/install-commands'

const SIGN = { 'aria-hidden': true, className: 'size-4' } as const

/** Returns whether an adoption request is pending. */
const isAdoptionPending = ({ adoption }: Node) => adoption !== undefined && adoption.decided_at === undefined

/** Notices to read before installing a pack: banned, not published, deprecated. */
export function NodeNotices({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const banned = node.status === 'NodeStatusBanned'
  return (
    <>
      {banned && (
        <Notice tone="danger" icon={<Ban {...SIGN} />} title={t('notices.bannedTitle')}>
          {node.status_detail ? (
            <span dir="auto">{node.status_detail}</span>
          ) : (
            t('notices.bannedWithoutReason')
          )}
        </Notice>
      )}
      {installKindOf(node) === 'unversioned' && (
        <Notice icon={<Hourglass {...SIGN} />} title={t('notices.unpublishedTitle')}>
          {t('notices.unpublished')}
        </Notice>
      )}
      {node.adoption && <AdoptionNotice adoption={node.adoption} />}
      {node.abandoned && !isAdoptionPending(node) && <AbandonedNotice nodeId={node.id} />}
      {!banned && node.superseded_by && <SaidSuccessor nodeId={node.id} />}
      {node.latest_version?.deprecated && (
        <Notice tone="warning" icon={<TriangleAlert {...SIGN} />} title={t('notices.deprecatedTitle')}>
          {t('notices.deprecated')}
        </Notice>
      )}
    </>
  )
}
