import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node, NodeVersion } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { Badge, type BadgeTone } from '@/ui/badge'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { newestVersionOf } from './newest-version'

const TONES: Partial<Record<NodeVersion['status'], BadgeTone>> = {
  NodeVersionStatusActive: 'success',
  NodeVersionStatusPending: 'accent',
  NodeVersionStatusFlagged: 'warning',
  NodeVersionStatusBanned: 'danger',
}

interface OwnPackRowProps {
  node: Node
  heldBack: readonly NodeVersion[]
}

/** One of the user's own packs with its state and its newest version's state. */
export function OwnPackRow({ node, heldBack }: OwnPackRowProps) {
  const { t } = useTranslation('publishers')
  const { number } = useFormats()
  const newest = newestVersionOf(node, heldBack)
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_7rem] sm:items-baseline">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
        <Link href={paths.node(node.id)} className="font-medium hover:underline">
          <bdi>{node.name}</bdi>
        </Link>
        <bdi dir="ltr" className="min-w-0 font-mono text-xs text-muted">
          {node.id}
        </bdi>
        {node.status === 'NodeStatusBanned' && <Badge tone="danger">{t('yourNodes.banned')}</Badge>}
        {node.listed === false && (
          <>
            <Badge>{t('yourNodes.notListed')}</Badge>
            <span className="basis-full text-xs text-muted">{t('yourNodes.notListedText')}</span>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        {newest ? (
          <VersionState
            version={newest.newest}
            // A banned pack is not installable.
            installable={node.status === 'NodeStatusBanned' ? undefined : newest.installable}
          />
        ) : (
          <span className="text-muted">{t('yourNodes.noVersion')}</span>
        )}
      </div>
      <span className="text-muted sm:text-end">
        {t('yourNodes.installs', { count: node.downloads, shown: number(node.downloads) })}
      </span>
    </li>
  )
}

function VersionState({ version, installable }: { version: NodeVersion; installable?: NodeVersion }) {
  const { t } = useTranslation('publishers')
  const { moment } = useFormats()
  const { status, awaiting_archive: isAwaited = false } = version
  const words: Partial<Record<NodeVersion['status'], string>> = {
    NodeVersionStatusActive: t('yourNodes.active'),
    NodeVersionStatusPending: isAwaited ? t('yourNodes.awaited') : t('yourNodes.pending'),
    NodeVersionStatusFlagged: t('yourNodes.flagged'),
    NodeVersionStatusBanned: t('yourNodes.rejected'),
  }
  const until = status === 'NodeVersionStatusActive' ? version.quarantined_until : undefined
  return (
    <>
      <Link
        href={paths.nodeVersion(version.node_id, version.version)}
        className="font-mono hover:underline"
        dir="ltr"
      >
        {version.version}
      </Link>
      <span role="status">
        <Badge tone={until ? 'neutral' : TONES[status]}>
          {until ? t('yourNodes.quarantined') : words[status]}
        </Badge>
      </span>
      <span className="text-muted">
        <RelativeTime iso={version.createdAt} />
      </span>
      {until && (
        <span className="basis-full text-xs text-muted">
          {t('yourNodes.quarantinedUntil', { time: moment(until) })}
        </span>
      )}
      {isAwaited && (
        <span className="basis-full text-xs text-muted">
          {t('yourNodes.awaitedHow', { version: version.version })}
        </span>
      )}
      {installable && (
        <span className="basis-full text-xs text-muted">
          {t('yourNodes.stillInstalled', { version: installable.version })}
        </span>
      )}
    </>
  )
}
