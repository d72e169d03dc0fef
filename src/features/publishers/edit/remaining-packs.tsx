import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { LIMITS } from '@/contract/conventions/limits'
import { paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'
import { useRemainingPacks } from './use-remaining-packs'

/** Packs that prevent a publisher's deletion: existing ones, and deleted ones within their retention time. */
export function RemainingPacks({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  const { number } = useFormats()
  const { packs, total } = useRemainingPacks(publisherId)
  const more = total - packs.length
  return (
    <Notice
      tone="danger"
      icon={<PackageOpen aria-hidden="true" className="size-5 text-danger" />}
      title={t('delete.notEmptyTitle')}
    >
      <p>
        {total === 0
          ? t('delete.onlyDeleted', { days: LIMITS.restoreWithinDays })
          : t('delete.notEmpty', { days: LIMITS.restoreWithinDays })}
      </p>
      <ul className="mt-2 list-disc ps-5">
        {packs.map((node) => (
          <li key={node.id}>
            <Link href={paths.node(node.id)} className="inline-block min-h-6 font-medium underline">
              <bdi>{node.name}</bdi>
            </Link>
          </li>
        ))}
        {more > 0 && <li>{t('delete.more', { count: more, number: number(more) })}</li>}
      </ul>
    </Notice>
  )
}
