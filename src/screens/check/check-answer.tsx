import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useMemo, useRef, type ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import { useListKnownBadReleases } from '@/api/generated/nodes/nodes'
import { LIMITS } from '@/contract/conventions/limits'
import { CheckedSet } from '@/features/check/checked-set'
import { checkQuery } from '@/features/check/check-query'
import { askedPack, type CheckInput } from '@/features/check/check-input'
import { MachineFields } from '@/features/check/machine-fields'
import { systemAtHand } from '@/features/check/system-at-hand'
import type { AnsweredClass } from '@/features/workflow/answer/answer'
import { MissingClasses } from '@/features/workflow/packs/missing-classes'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { AwaitLoaded } from './await-loaded'
import { SnapshotBack } from './snapshot-back'

const AdvisoryNotices = dynamic(
  lazyWithRetry(() =>
    import('@/features/advisories/advisory-notices').then((module) => module.AdvisoryNotices),
  ),
)

interface CheckAnswerProps {
  given: CheckInput
  /** Node classes of workflows that no pack provides */
  missing: readonly AnsweredClass[]
  /** Error message of the last added file */
  failure?: ReactNode
  onFile: (file: File, ...others: File[]) => void
  onChange: (changes: Pick<CheckInput, 'system' | 'python'>) => void
  onClose: () => void
}

/** The API's result for the given packs and packages. */
export function CheckAnswer({ given, missing, failure, onFile, onChange, onClose }: CheckAnswerProps) {
  const { t } = useTranslation('check')
  const { number, list } = useFormats()
  const chooser = useRef<HTMLInputElement>(null)
  const sent = useMemo(
    () =>
      given.packs
        .flatMap((pack) => {
          const asked = askedPack(pack)
          return asked ? [{ pack, asked }] : []
        })
        .slice(0, LIMITS.checkedPacks),
    [given.packs],
  )
  // A workflow may have only nodes that no pack provides.
  const hasSet = given.packs.length + given.packages.size > 0
  const query = useQuery({
    ...checkQuery(
      sent.map(({ asked }) => asked),
      { system: systemAtHand(), ...given },
    ),
    enabled: hasSet,
  })
  const known = useListKnownBadReleases({ query: { enabled: given.packages.size > 0 } })
  const failed = failureOf(query)
  const what = [
    ...(given.packs.length > 0
      ? [t('given.packs', { count: given.packs.length, number: number(given.packs.length) })]
      : []),
    ...(given.packages.size > 0
      ? [t('given.packages', { count: given.packages.size, number: number(given.packages.size) })]
      : []),
  ]
  return (
    <div className="mt-3 flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
        {hasSet && (
          <>
            <p>{t('given.title', { what: list(what) })}</p>
            <MachineFields given={given} onChange={onChange} />
          </>
        )}
        <span className="flex flex-wrap gap-2 sm:ms-auto">
          <Button size="small" onClick={() => chooser.current?.click()}>
            {t('add')}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('again')}
          </Button>
          <input
            ref={chooser}
            type="file"
            aria-label={t('add')}
            multiple
            hidden
            onChange={({ target }) => {
              const [file, ...others] = target.files ?? []
              target.value = ''
              if (file) onFile(file, ...others)
            }}
          />
        </span>
      </div>
      {failure}
      {failed && <ErrorPanel failure={failed} title={t('head.failed')} query={query} />}
      <MissingClasses classes={missing} />
      {query.data ? (
        <CheckedSet
          given={given}
          packs={sent.map(({ pack }) => pack)}
          answer={query.data}
          warningOf={({ advisories }) => advisories && <AdvisoryNotices advisories={advisories} />}
          reports={known.data?.releases ?? []}
          back={<SnapshotBack packs={sent.map(({ pack }) => pack)} known={query.data.packs} />}
        />
      ) : (
        hasSet && !failed && <AwaitLoaded className="h-64" />
      )}
    </div>
  )
}
