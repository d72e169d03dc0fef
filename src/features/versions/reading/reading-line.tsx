import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { RepositoryReading } from '@/api/generated/model'
import { commitPage } from '@/contract/conventions/repository-pages'
import { paths } from '@/lib/paths'
import { ExternalLink } from '@/ui/external-link'
import { FilledText } from '@/ui/filled-text'
import { RelativeTime } from '@/ui/formats/relative-time'
import { useFormats } from '@/ui/formats/formats'
import { Spinner } from '@/ui/spinner'

const SHORT_COMMIT = 7

interface ReadingLineProps {
  nodeId: string
  /** Undefined while loading, and if there is none. */
  reading: RepositoryReading | undefined
  repository: string | undefined
  /** The author's way to claim the pack. */
  claim?: ReactNode
}

/** The source of the data of an unpublished pack in one line; announces changes. */
export function ReadingLine({ nodeId, reading, repository, claim }: ReadingLineProps) {
  const { t } = useTranslation('nodes')
  return (
    <p className="mt-4 text-sm text-muted">
      <span role="status">
        {reading ? <Standing reading={reading} repository={repository} /> : t('reading.unpublished')}
      </span>{' '}
      {reading?.commit && reading.previous_commit && (
        <>
          <Link
            href={paths.compareReleases(nodeId, reading.previous_commit, reading.commit)}
            prefetch={false}
            rel="nofollow"
            className="text-accent-text underline-offset-2 hover:underline"
          >
            {t('reading.compare', { commit: reading.previous_commit.slice(0, SHORT_COMMIT) })}
          </Link>{' '}
        </>
      )}
      {claim}
    </p>
  )
}

function Standing({ reading, repository }: { reading: RepositoryReading; repository: string | undefined }) {
  const { t } = useTranslation('nodes')
  const { date } = useFormats()
  const read = reading.read_at && (
    <ReadAt commit={reading.commit} at={reading.read_at} repository={repository} />
  )
  switch (reading.state) {
    case 'read':
      return read || t('reading.unpublished')
    case 'waiting':
      return (
        read || (
          <>
            <Spinner className="me-1.5 inline size-3.5 align-[-0.125em]" />
            {t('reading.waiting')}
          </>
        )
      )
    case 'gone':
      return (
        <>
          {reading.gone_since
            ? t('reading.goneSince', { date: date(reading.gone_since) })
            : t('reading.gone')}
          {read && <> {read}</>}
        </>
      )
    case 'unsupported':
      return t('reading.unsupported')
    case 'failed':
      return read ? (
        <>
          {read} {t('reading.notAgain')}
        </>
      ) : (
        <>
          {t('reading.failed')} {reading.failure && <bdi>{reading.failure}</bdi>}
        </>
      )
  }
}

interface ReadAtProps {
  /** Absent where the files contained none. */
  commit: string | undefined
  at: string
  repository: string | undefined
}

function ReadAt({ commit, at, repository }: ReadAtProps) {
  const { t } = useTranslation('nodes')
  const when = <RelativeTime iso={at} />
  if (!commit) return <FilledText text={t('reading.readFiles')} parts={{ when }} />
  const short = <code>{commit.slice(0, SHORT_COMMIT)}</code>
  const address = commitPage(repository, commit)
  return (
    <FilledText
      text={t('reading.read')}
      parts={{ commit: address ? <ExternalLink href={address}>{short}</ExternalLink> : short, when }}
    />
  )
}
