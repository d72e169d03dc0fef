import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Advisory } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'

/** The packs and versions affected by an advisory. A withdrawn one may have none. */
export function AffectedPacks({ advisory: { affected } }: { advisory: Advisory }) {
  const { t } = useTranslation('advisories')
  const { list } = useFormats()
  return affected.map(({ package: { name }, ranges, versions = [] }) => (
    <span key={name} className="wrap-anywhere">
      <Link
        href={paths.node(name)}
        prefetch={false}
        className="text-accent-text underline underline-offset-2"
      >
        <bdi>{name}</bdi>
      </Link>{' '}
      {ranges ? t('everyVersion') : versions.length > 0 && list(versions)}
    </span>
  ))
}
