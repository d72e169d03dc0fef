import { useTranslation } from 'next-i18next/pages'
import type { SetClash } from '@/api/generated/model'
import { ClashReasonsList } from './clash-reasons'

interface ClashPairsProps {
  clashes: readonly SetClash[]
  /** Returns the name of a pack by its id. */
  nameOf: (id: string) => string
}

const WHEN = { now: 'clashes.solved', updated: 'clashes.after' } as const

/** The conflicting pairs of packs in a set, with reasons. */
export function ClashPairs({ clashes, nameOf }: ClashPairsProps) {
  const { t } = useTranslation('check')
  return (
    <ul className="flex flex-col gap-4">
      {clashes.map(({ packs: [one = '', other = ''], when, ...reasons }) => (
        <li key={`${one} ${other}`}>
          <p className="font-medium">
            <bdi>{nameOf(one)}</bdi> · <bdi>{nameOf(other)}</bdi>{' '}
            {when !== 'now_and_updated' && (
              <span className="text-sm font-normal text-muted">{t(WHEN[when])}</span>
            )}
          </p>
          <ClashReasonsList
            reasons={reasons}
            names={[nameOf(one), nameOf(other)]}
            nameOf={nameOf}
            isOneSystem
          />
        </li>
      ))}
    </ul>
  )
}
