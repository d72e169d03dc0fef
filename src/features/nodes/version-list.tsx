import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { NodeVersion } from '@/api/generated/model'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats'
import { RelativeTime } from '@/ui/relative-time'

const SHOWN_AT_FIRST = 10

interface VersionListProps {
  versions: readonly NodeVersion[]
  /** The number that is installed unless one chooses. */
  latest?: string
}

/** The versions one can install, newest first, with what changed. */
export function VersionList({ versions, latest }: VersionListProps) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const [all, setAll] = useState(false)
  const shown = all ? versions : versions.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {shown.map((version) => (
          <li key={version.id} className="px-4 py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <code className="font-semibold">{version.version}</code>
              <span className="text-muted">
                <RelativeTime iso={version.createdAt} />
              </span>
              {version.version === latest && <Badge tone="accent">{t('versions.latest')}</Badge>}
              {version.deprecated && <Badge tone="warning">{t('versions.deprecated')}</Badge>}
            </p>
            {version.changelog && (
              <p dir="auto" className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-muted">
                {version.changelog}
              </p>
            )}
          </li>
        ))}
      </ol>
      {versions.length > shown.length && (
        <Button size="small" className="mt-3" onClick={() => setAll(true)}>
          {t('versions.showAll', { count: versions.length, number: number(versions.length) })}
        </Button>
      )}
    </>
  )
}
