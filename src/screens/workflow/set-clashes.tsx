import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import { LIMITS } from '@/contract/conventions/limits'
import { checkQuery } from '@/features/check/check-query'
import { CheckedLine } from '@/features/check/checked-line'
import { ClashPairs } from '@/features/check/clash-pairs'
import { systemAtHand } from '@/features/check/system-at-hand'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Notice } from '@/ui/notice'

/** Conflicts between the packs to install, with a link to check one's own installation; nothing when there are none. */
export function SetClashes({ ids, nameOf }: { ids: readonly string[]; nameOf: (id: string) => string }) {
  const { t } = useTranslation(['check', 'workflow'])
  const hasTexts = useLoadedTexts('check')
  const checked = [...ids].sort().slice(0, LIMITS.checkedPacks)
  const query = useQuery({
    ...checkQuery(
      checked.map((id) => ({ node_id: id })),
      { system: systemAtHand() },
    ),
    enabled: checked.length > 1,
  })
  const failed = failureOf(query)
  if (!hasTexts || checked.length < 2) return null
  if (failed) return <ErrorPanel failure={failed} title={t('check:head.failed')} query={query} />
  if (!query.data || query.data.clashes.length === 0) return null
  const { clashes } = query.data
  return (
    <Notice
      tone="warning"
      icon={<TriangleAlert aria-hidden="true" className="size-4 text-warning" />}
      title={t('check:clashes.title')}
    >
      <ClashPairs clashes={clashes} nameOf={nameOf} />
      <p className="mt-2">
        <CheckedLine answer={query.data} />{' '}
        <Link
          href={paths.check(checked)}
          prefetch={false}
          className="text-accent-text underline underline-offset-2"
        >
          {t('workflow:start.check')}
        </Link>
      </p>
    </Notice>
  )
}
