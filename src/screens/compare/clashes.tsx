import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { checkQuery } from '@/features/check/check-query'
import { CheckedLine } from '@/features/check/checked-line'
import { ClashPairs } from '@/features/check/clash-pairs'
import { Section } from '@/features/check/section'

/** Returns the query of conflicts between packs. */
export const clashesQuery = (ids: readonly string[]) =>
  checkQuery(
    ids.map((id) => ({ node_id: id })),
    {},
  )

interface ClashesProps {
  /** Pack ids in the order of the request */
  ids: readonly string[]
  nameOf: (id: string) => string
}

/** Conflicts between packs; nothing while unknown. */
export function Clashes({ ids, nameOf }: ClashesProps) {
  const { t } = useTranslation('check')
  const { data } = useQuery(clashesQuery(ids))
  if (!data) return null
  const { clashes, packs } = data
  return (
    <Section title={t(clashes.length > 0 ? 'clashes.title' : 'title')}>
      {clashes.length === 0 && <p className="text-sm">{t('head.fits')}</p>}
      <ClashPairs clashes={clashes} nameOf={nameOf} />
      {packs.map(
        ({ node_id: id, compared }) =>
          id !== undefined &&
          !compared && (
            <p key={id} className="text-sm text-muted">
              <bdi>{nameOf(id)}</bdi>: {t('packs.unread')}
            </p>
          ),
      )}
      <p className="mt-3 text-xs text-muted">
        <CheckedLine answer={data} />
      </p>
    </Section>
  )
}
