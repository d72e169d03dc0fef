import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { NodeHealth } from '@/api/generated/model'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'

/** An indicator of a pack's maintenance. */
export interface HealthPart {
  key: string
  term: string
  value: ReactNode
  /** Whether it is a warning. */
  isWarning: boolean
  /** The source of the information, and its date. */
  from: ReactNode
}

type PartContent = Omit<HealthPart, 'key' | 'isWarning'> & { isWarning?: boolean }

const SHORT_COMMIT = 7

const STATES = {
  available: 'repository.available',
  archived: 'repository.archived',
  gone: 'repository.gone',
  unknown: 'repository.unknown',
} as const

const SINCE = { archived: 'repository.archivedSince', gone: 'repository.goneSince' } as const

/** Returns the known maintenance indicators of a pack as text; unknown ones are omitted. */
export function useHealthParts(health: NodeHealth): HealthPart[] {
  const { t } = useTranslation(['health', 'nodes'])
  const { number, date } = useFormats()
  const { release, commit, stars, held_back: held, claim, deprecated, repository } = health
  const readState = deprecated?.version ?? deprecated?.commit?.slice(0, SHORT_COMMIT)
  const when = (iso: string) => <RelativeTime iso={iso} />
  const sourceOf = (iso: string | undefined) =>
    iso ? <FilledText text={t('from.host')} parts={{ when: when(iso) }} /> : t('from.list')

  const parts: Record<string, PartContent | undefined> = {
    release: release && {
      term: t('release'),
      value: (
        <>
          <code>{release.version}</code> · {when(release.released_at)}
        </>
      ),
      from: t('from.versions'),
    },
    pace: release && {
      term: t('pace'),
      value: number(release.releases_last_year),
      from: t('from.pace', { number: number(release.releases) }),
    },
    commit: commit && {
      term: t('commit'),
      value: when(commit.committed_at),
      from: sourceOf(commit.checked_at),
    },
    repository: repository && {
      term: t('nodes:node.repository'),
      value:
        repository.since && (repository.state === 'archived' || repository.state === 'gone')
          ? t(SINCE[repository.state], { date: date(repository.since) })
          : t(STATES[repository.state]),
      isWarning: repository.state === 'archived' || repository.state === 'gone',
      from: repository.checked_at ? sourceOf(repository.checked_at) : t('from.unasked'),
    },
    stars:
      stars.gained !== undefined && stars.since
        ? {
            term: t('stars'),
            value: (
              <bdi dir="ltr">
                {stars.gained > 0 && '+'}
                {number(stars.gained)}
              </bdi>
            ),
            from: t('from.stars', { date: date(stars.since) }),
          }
        : undefined,
    held: held && {
      term: t('held'),
      value: held.held_back
        ? t('heldValue', { held: number(held.held_back), number: number(held.versions) })
        : t('none'),
      isWarning: held.held_back > 0,
      from: t('from.held'),
    },
    deprecated: deprecated && {
      term: t('deprecated'),
      value: deprecated.count ? number(deprecated.count) : t('nothingFound'),
      isWarning: deprecated.count > 0,
      from: (
        <FilledText
          text={readState ? t('from.files') : t('from.repository')}
          parts={{
            what: <code>{readState}</code>,
            when: deprecated.read_at ? when(deprecated.read_at) : '',
          }}
        />
      ),
    },
    claim: {
      term: t('claim'),
      value: claim.claimed
        ? claim.claimed_at
          ? t('claimedSince', { date: date(claim.claimed_at) })
          : t('claimed')
        : t('unclaimed'),
      from: t('from.claim'),
    },
  }
  return Object.entries(parts).flatMap(([key, part]) => (part ? [{ key, isWarning: false, ...part }] : []))
}
