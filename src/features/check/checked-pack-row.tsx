import { CircleCheck, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { CheckedPack } from '@/api/generated/model'
import type { InstalledPack } from '@/lib/installed/installed-set'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { useFormats } from '@/ui/formats/formats'
import type { CheckInput } from './check-input'
import { ImportFailureText } from './import-failure-text'
import { KnownBadItem } from './known-bad-item'
import { PinsText } from './pins-text'

const PROBLEMS = {
  unknown: 'problems.unknown',
  banned: 'problems.banned',
  unpublished: 'problems.unpublished',
  gone: 'problems.gone',
  unknown_version: 'problems.unknown_version',
  version_banned: 'problems.version_banned',
  held_back: 'problems.held_back',
  deprecated: 'problems.deprecated',
  outdated: 'problems.outdated',
  comfyui: 'problems.comfyui',
  frontend: 'problems.frontend',
} as const

const COMPARED = { latest_version: 'packs.compared.latest', repository: 'packs.compared.repository' } as const

interface CheckedPackRowProps {
  pack: CheckedPack
  installed: InstalledPack
  given: Pick<CheckInput, 'comfyui' | 'frontend'>
  /** The names of the packs that it conflicts with. */
  clashesWith: string[]
  /** Malware warnings. */
  warning?: ReactNode
  /** Whether there is nothing to do about it. */
  fits: boolean
}

/** A pack of the set: its state, and why its import failed. */
export function CheckedPackRow(props: CheckedPackRowProps) {
  const { pack, installed, given, clashesWith, warning, fits } = props
  const { t } = useTranslation('check')
  const { list } = useFormats()
  const { node_id: id, version, latest_version: latest, pins, problems } = pack
  const name = pack.name ?? installed.id ?? installed.folder ?? installed.repository ?? ''
  const isUnread = id !== undefined && !pack.compared
  const [Icon, color] = !fits
    ? ([TriangleAlert, 'text-warning'] as const)
    : isUnread
      ? ([CircleQuestionMark, 'text-muted'] as const)
      : ([CircleCheck, 'text-success'] as const)
  return (
    <li className="flex gap-3 py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {id ? (
            <Link
              href={paths.node(id)}
              prefetch={false}
              className="font-medium text-accent-text underline underline-offset-2"
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
          )}
          {version && <span className="tabular-nums">{version}</span>}
          {installed.isDisabled && <Badge>{t('packs.off')}</Badge>}
          {fits && !isUnread && <span className="text-success">{t('packs.fits')}</span>}
          {pack.found_by === 'folder' && <span className="text-muted">{t('packs.guess')}</span>}
        </p>
        <ul>
          {warning && <li className="my-1 flex flex-col gap-2">{warning}</li>}
          {installed.failure && (
            <li>
              <ImportFailureText failure={installed.failure} />
            </li>
          )}
          {problems.map((problem) => (
            <li key={problem}>
              {t(PROBLEMS[problem], {
                version,
                latest,
                range: problem === 'frontend' ? pack.frontend : pack.comfyui,
                yours: problem === 'frontend' ? given.frontend : given.comfyui,
              })}
            </li>
          ))}
          {clashesWith.length > 0 && <li>{t('packs.clashes', { packs: list(clashesWith) })}</li>}
          {pack.known_bad.map((bad) => (
            <KnownBadItem key={`${bad.id} ${bad.line}`} bad={bad} />
          ))}
          {pins.length > 0 && (
            <li className="text-muted">
              <PinsText pins={pins} />
            </li>
          )}
          {pack.compared !== undefined && pack.compared !== 'version' && (
            <li className="text-muted">{t(COMPARED[pack.compared], { latest })}</li>
          )}
          {isUnread && <li className="text-muted">{t('packs.unread')}</li>}
        </ul>
      </div>
    </li>
  )
}
