import { useTranslation } from 'next-i18next/pages'
import { useState, type ReactNode } from 'react'
import { useAdminListVersions } from '@/api/generated/moderation/moderation'
import type { AdminVersion } from '@/api/generated/model'
import { Skeleton } from '@/ui/skeleton'
import { nameOf, versionParams } from './review-address'
import type { QueuePosition } from './queue-position'

interface ReviewStartProps {
  rows: readonly AdminVersion[]
  /** The version named in the URL, or empty */
  wanted: string
  children: (start: QueuePosition) => ReactNode
}

/** Provides the start position: the version named in the URL, though it may have left the list, or the first one. */
export function ReviewStart({ rows, wanted: now, children }: ReviewStartProps) {
  const { t } = useTranslation('admin')
  const [wanted] = useState(now)
  const [listed] = useState(() => rows.findIndex((row) => nameOf(row) === wanted))
  const isElsewhere = wanted !== '' && listed < 0
  const found = useAdminListVersions(versionParams(wanted), {
    query: { enabled: isElsewhere, retry: false, meta: { persist: false } },
  })
  if (!isElsewhere) return children({ version: rows[Math.max(0, listed)], index: Math.max(0, listed) })
  if (found.isLoading)
    return (
      <div role="status">
        <span className="sr-only">{t('queue.loading')}</span>
        <Skeleton className="h-64 w-full rounded-lg" />
      </div>
    )
  return children({ version: found.data?.versions.find((row) => nameOf(row) === wanted), index: 0 })
}
