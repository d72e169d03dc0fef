import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { Checkbox } from '@/ui/fields/checkbox'
import { Notice } from '@/ui/notice'

interface KnownPacksProps {
  known: { same?: Node; sameRepository?: Node; alike: readonly Node[] }
  sure: boolean
  onSure: (sure: boolean) => void
}

const icon = <TriangleAlert aria-hidden="true" className="size-4" />

/** Existing packs that a new one duplicates, which blocks it, and look-alikes, which must be confirmed. */
export function KnownPacks({ known, sure, onSure }: KnownPacksProps) {
  const { t } = useTranslation('admin')
  const { same, sameRepository, alike } = known
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {same && (
        <Notice tone="danger" icon={icon} title={t('packs.create.sameId')}>
          <PackLink pack={same} />
        </Notice>
      )}
      {sameRepository && (
        <Notice tone="danger" icon={icon} title={t('packs.create.sameRepository')}>
          <PackLink pack={sameRepository} />
        </Notice>
      )}
      {alike.length > 0 && (
        <Notice tone="warning" icon={icon} title={t('packs.create.alike')}>
          <ul className="my-1">
            {alike.map((pack) => (
              <li key={pack.id}>
                <PackLink pack={pack} />
              </li>
            ))}
          </ul>
          <label className="flex items-center gap-2">
            <Checkbox checked={sure} onChange={(event) => onSure(event.target.checked)} />
            {t('packs.create.sure')}
          </label>
        </Notice>
      )}
    </div>
  )
}

const PackLink = ({ pack }: { pack: Node }) => (
  <Link href={paths.node(pack.id)} target="_blank" className="underline">
    {pack.name} <bdi className="font-mono">({pack.id})</bdi>
  </Link>
)
