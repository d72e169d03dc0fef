import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import type { Node } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'

/** A pack's id, publisher, version, numbers, labels, and reason of its ban. */
export function PackFacts({ pack }: { pack: Node }) {
  const { t } = useTranslation('admin')
  const { compact } = useFormats()
  const version = pack.latest_version?.version
  const reserved = pack.preempted_comfy_node_names?.length ?? 0
  return (
    <>
      <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
        <bdi className="font-mono">{pack.id}</bdi>
        {pack.publisher && !isUnclaimed(pack) && (
          <Link href={paths.publisher(pack.publisher.id)} className="hover:underline">
            <bdi>@{pack.publisher.id}</bdi>
          </Link>
        )}
        {version && <bdi className="font-mono">{version}</bdi>}
        <span>{t('packs.installs', { count: pack.downloads, shown: compact(pack.downloads) })}</span>
        <span>{t('packs.stars', { count: pack.github_stars, shown: compact(pack.github_stars) })}</span>
        <span>
          {t('packs.added')} <RelativeTime iso={pack.created_at} />
        </span>
        {reserved > 0 && <span>{t('packs.reserved', { count: reserved })}</span>}
      </p>
      {pack.status_detail && (
        <p className="mt-1 text-sm">
          <span className="text-muted">{t('packs.reason')}</span> {pack.status_detail}
        </p>
      )}
      {(pack.category || pack.tags || pack.tags_admin) && (
        <ul aria-label={t('packs.labels.label')} className="mt-1.5 flex flex-wrap gap-1">
          {pack.category && (
            <li>
              <Badge tone="accent">{pack.category}</Badge>
            </li>
          )}
          {pack.tags?.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
          {pack.tags_admin?.map((tag) => (
            <li key={`admin:${tag}`}>
              <Badge tone="warning">{t('packs.labels.admin', { tag })}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
