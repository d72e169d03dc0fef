import { useQuery } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import { useGetAppeal, useListFindingNotes } from '@/api/generated/appeals/appeals'
import type { AppealThread, VersionFinding } from '@/api/generated/model'
import { AnswerForm } from '@/features/answers/answer-form'
import { AppealMessages } from '@/features/answers/appeal-messages'
import { DecideAppeal } from '@/features/answers/decide-appeal'
import { useAppealWords } from '@/features/answers/use-appeal-words'
import { versionContentsQuery } from '@/features/versions/contents/contents-query'
import { FindingList } from '@/features/versions/held-back/finding-list'
import { readHeldBackReason } from '@/features/versions/held-back/read-held-back-reason'
import { paths, sourcePath } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { Skeleton } from '@/ui/skeleton'

/** A thread between the affected users and the moderators. */
export function AppealScreen({ appealId }: { appealId: string }) {
  const { t } = useTranslation('appeals')
  return (
    <Page
      title={t('thread.title')}
      aside={
        <Link href={paths.appeals()} className="text-sm text-accent-text hover:underline">
          {t('thread.back')}
        </Link>
      }
      noIndex
    >
      <RequireUser>
        <Loaded appealId={appealId} />
      </RequireUser>
    </Page>
  )
}

function Loaded({ appealId }: { appealId: string }) {
  const { t } = useTranslation('appeals')
  const query = useGetAppeal(appealId, { query: { enabled: appealId !== '' } })
  const failure = failureOf(query)
  if (failure?.status === 404)
    return (
      <EmptyState
        icon={<MessageCircleOff aria-hidden="true" className="size-8" />}
        title={t('thread.missingTitle')}
        action={<ButtonLink href={paths.appeals()}>{t('thread.back')}</ButtonLink>}
      >
        {t('thread.missing')}
      </EmptyState>
    )
  if (failure && !query.data) return <ErrorPanel failure={failure} title={t('failed')} query={query} />
  if (!query.data) return <Skeleton className="h-64 w-full" />
  return <Thread thread={query.data} />
}

const pageOf = ({ node_id, version, publisher_id: publisherId }: AppealThread): string | undefined => {
  if (node_id) return version ? paths.nodeVersion(node_id, version) : paths.node(node_id)
  return publisherId && paths.publisher(publisherId)
}

function Thread({ thread }: { thread: AppealThread }) {
  const { t } = useTranslation('appeals')
  const { title, state } = useAppealWords()
  const { date } = useFormats()
  const page = pageOf(thread)
  return (
    <div className="max-w-3xl">
      <h2 className="text-lg font-semibold break-words">
        {page ? (
          <Link href={page} className="hover:underline">
            <bdi>{title(thread)}</bdi>
          </Link>
        ) : (
          <bdi>{title(thread)}</bdi>
        )}
      </h2>
      <p className="mt-1 mb-6 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Badge tone={thread.outcome === 'granted' ? 'success' : 'neutral'}>
          <span role="status">{state(thread)}</span>
        </Badge>
        <span>
          {t('thread.asked')} <RelativeTime iso={thread.createdAt} />
        </span>
        {thread.open_until && !thread.outcome && (
          <span>{t('thread.openUntil', { date: date(thread.open_until) })}</span>
        )}
      </p>
      {thread.kind === 'version' ? <VersionReason thread={thread} /> : <Reason text={thread.reason} />}
      <h2 className="mb-3 text-lg font-semibold">{t('thread.messages')}</h2>
      <AppealMessages thread={thread} />
      <AnswerForm thread={thread} />
      <DecideAppeal thread={thread} />
    </div>
  )
}

function Reason({ text }: { text?: string }) {
  const { t } = useTranslation('appeals')
  if (!text) return null
  return (
    <section className="mb-6 rounded-lg border border-line bg-sunken px-4 py-3 text-sm">
      <h2 className="font-semibold">{t('thread.reason')}</h2>
      <p className="mt-1 max-w-prose break-words whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
    </section>
  )
}

/** Why a version is held back: findings with places, and the author's notes. */
function VersionReason({ thread: { node_id: nodeId = '', version = '', reason } }: { thread: AppealThread }) {
  const { t } = useTranslation(['appeals', 'parts'])
  const { text, findings: told } = readHeldBackReason(reason)
  const { data: contents } = useQuery(versionContentsQuery(nodeId, version))
  const { data: notes = [] } = useListFindingNotes(nodeId, version)
  const findings: VersionFinding[] = contents?.findings ?? told
  return (
    <>
      <Reason text={text} />
      {findings.length > 0 && (
        <section className="mb-6">
          <h2 className="mb-2 text-lg font-semibold">{t('parts:findings.title')}</h2>
          <FindingList
            findings={findings}
            holding
            pageOf={(file, line) => sourcePath(nodeId, { path: file, version, line })}
          />
        </section>
      )}
      {notes.length > 0 && (
        <section className="mb-6 text-sm">
          <h2 className="mb-2 text-lg font-semibold">{t('notes.title')}</h2>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {notes.map((note) => (
              <li key={`${note.rule} ${note.file}`} className="px-4 py-2.5">
                <p className="text-muted">
                  {note.rule ? (
                    <code>{[note.rule, note.file].filter(Boolean).join(' · ')}</code>
                  ) : (
                    t('notes.general')
                  )}{' '}
                  <code>{note.version}</code>
                </p>
                <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
                  {note.text}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
