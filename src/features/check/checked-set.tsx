import { useTranslation } from 'next-i18next/pages'
import { useMemo, type ReactNode } from 'react'
import type { CheckedPack, KnownBadRelease, NodeSetCheck } from '@/api/generated/model'
import type { InstalledPack } from '@/lib/installed/installed-set'
import { useFormats } from '@/ui/formats/formats'
import { CheckedLine } from './checked-line'
import { CheckedPackRow } from './checked-pack-row'
import { ClashPairs } from './clash-pairs'
import type { CheckInput } from './check-input'
import { packageFindings } from './package-findings'
import { PackageFindingList } from './package-finding-list'
import { Section } from './section'
import { UpdatePlan } from './update-plan'

interface CheckedSetProps {
  given: CheckInput
  /** The packs of the request, in the order of the response. */
  packs: readonly InstalledPack[]
  answer: NodeSetCheck
  /** Returns the malware warnings of a pack; usually none. */
  warningOf: (pack: CheckedPack) => ReactNode
  /** Known malicious releases of Python packages. */
  reports: readonly KnownBadRelease[]
  /** The button that saves the current state. */
  back: ReactNode
}

/** The problems of a set of packs, the steps to fix them in order, and each pack. */
export function CheckedSet({ given, packs, answer, warningOf, reports, back }: CheckedSetProps) {
  const { t } = useTranslation('check')
  const { number } = useFormats()
  const { clashes, plan } = answer
  const names = new Map(answer.packs.flatMap(({ node_id: id, name }) => (id && name ? [[id, name]] : [])))
  const nameOf = (id: string) => names.get(id) ?? id
  const findings = useMemo(
    () =>
      packageFindings(
        given,
        answer.packs.filter((_, index) => !packs[index]?.isDisabled),
        reports,
      ),
    [given, packs, answer.packs, reports],
  )
  const othersOf = (id: string | undefined): string[] =>
    clashes.flatMap(({ packs: [one = '', other = ''], when }) => {
      if (when === 'updated' || (id !== one && id !== other)) return []
      return [nameOf(id === one ? other : one)]
    })
  const rows = answer.packs.map((pack, index) => {
    const installed = packs[index] ?? {}
    const clashesWith = installed.isDisabled ? [] : othersOf(pack.node_id)
    const needsLook = Boolean(
      pack.problems.length + pack.known_bad.length + clashesWith.length > 0 ||
      installed.failure ||
      pack.advisories,
    )
    return { pack, installed, clashesWith, needsLook, index }
  })
  const count = rows.filter(({ needsLook }) => needsLook).length
  return (
    <>
      <div>
        <p role="status" className="text-xl font-semibold">
          {count > 0 && t('head.look', { count, number: number(count) })}{' '}
          {findings.length > 0 && t('head.packages')}
          {count + findings.length === 0 && t('head.fits')}
        </p>
        <p className="text-sm text-muted">
          <CheckedLine answer={answer} />{' '}
          {given.packs.length > packs.length && t('head.tooMany', { number: number(packs.length) })}
        </p>
      </div>
      {clashes.length > 0 && (
        <Section title={t('clashes.title')}>
          <ClashPairs clashes={clashes} nameOf={nameOf} />
        </Section>
      )}
      {given.packages.size > 0 && (
        <Section title={t('python.title')}>
          <PackageFindingList findings={findings} />
        </Section>
      )}
      {plan.steps.length + plan.held.length > 0 && <UpdatePlan plan={plan} nameOf={nameOf} back={back} />}
      {rows.length > 0 && (
        <Section title={t('packs.title')}>
          <ul className="divide-y divide-line">
            {[...rows]
              .sort(
                (one, other) => Number(other.needsLook) - Number(one.needsLook) || one.index - other.index,
              )
              .map(({ needsLook, index, ...row }) => (
                <CheckedPackRow
                  key={index}
                  {...row}
                  given={given}
                  warning={warningOf(row.pack)}
                  fits={!needsLook}
                />
              ))}
          </ul>
        </Section>
      )}
    </>
  )
}
