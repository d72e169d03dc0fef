import { keepPreviousData } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { getPublisherHistoryFile, useListPublisherHistory } from '@/api/generated/members/members'
import type { Publisher, PublisherHistoryEntry } from '@/api/generated/model'
import { readTarget } from '@/features/admin/actions/audit-target'
import { useActionLabel } from '@/features/admin/actions/use-action-label'
import { AdminList } from '@/features/admin/lists/admin-list'
import { useAddress } from '@/features/admin/lists/use-address'
import { EmptyState } from '@/ui/empty-state'
import { RelativeTime } from '@/ui/formats/relative-time'
import { NewestOlder } from '@/ui/newest-older'
import { AuditChanges } from './audit-changes'
import { ExportLog } from './export-log'

const ROWS = 50

/** Audit log of a publisher and its packs, newest first, for its owners. */
export function PublisherHistory({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('admin')
  const { values, hrefFor } = useAddress(['publisherId', 'before'], 'before')
  const before = /^\d{1,15}$/.test(values.before) ? Number(values.before) : undefined
  const query = useListPublisherHistory(
    publisher.id,
    { limit: ROWS, ...(before !== undefined && { before }) },
    // Data that only owners may see is not persisted in browser storage.
    { query: { meta: { persist: false }, placeholderData: keepPreviousData } },
  )
  const older = query.data?.next_before
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{t('audit.ofPublisher')}</p>
        <ExportLog
          name={`${publisher.id}-history`}
          read={(format) => getPublisherHistoryFile(publisher.id, { format }, { responseType: 'text' })}
        />
      </div>
      <AdminList
        query={query}
        texts={{ loading: t('audit.loading'), failed: t('audit.failed') }}
        isEmpty={(page) => page.entries.length === 0}
        empty={
          <EmptyState icon={<ScrollText aria-hidden="true" className="size-8" />} title={t('audit.none')} />
        }
      >
        {(page) => (
          <ul aria-label={t('audit.history')} className="rounded-lg border border-line bg-surface">
            {page.entries.map((entry) => (
              <li key={entry.id} className="border-t border-line px-4 py-3 first:border-t-0">
                <Headline entry={entry} />
                <AuditChanges entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
      <NewestOlder
        words={{ pages: t('audit.pages'), newest: t('audit.newest'), older: t('audit.older') }}
        newest={before !== undefined ? hrefFor({ before: '' }) : undefined}
        older={older === undefined ? undefined : hrefFor({ before: String(older) })}
      />
    </>
  )
}

const KINDS = {
  member: 'audit.actors.member',
  token: 'audit.actors.token',
  administrator: 'audit.actors.administrator',
  other: 'audit.actors.other',
  registry: 'audit.actors.registry',
  workflow: 'audit.actors.workflow',
} as const

function Headline({ entry }: { entry: PublisherHistoryEntry }) {
  const { t } = useTranslation('admin')
  const labelOf = useActionLabel()
  const { action, actor, at, target } = entry
  const { name, href } = readTarget(target)
  const kind = t(KINDS[actor.kind])
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
      <span className="font-medium">{labelOf(action)}</span>
      {href ? (
        <Link href={href} className="font-mono text-accent-text hover:underline">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="font-mono">{name}</bdi>
      )}
      <span className="text-muted">
        {actor.kind === 'token' && `${kind} `}
        <bdi>{actor.kind === 'token' ? actor.name : (actor.name ?? kind)}</bdi> · <RelativeTime iso={at} />
      </span>
    </p>
  )
}
