import { Laptop, Smartphone } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { useListUserSessions } from '@/api/generated/account/account'
import { useEndUserSession } from '@/api/generated/account-writes/account-writes'
import type { UserSession } from '@/api/generated/model'
import { showToast } from '@/lib/toast'
import { ErrorPanel } from '@/session/failures/error-panel'
import { FormFailure } from '@/session/forms/form-failure'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/formats/relative-time'
import { Skeleton } from '@/ui/skeleton'

const POCKETABLE = new Set(['Android', 'iOS'])

/** The user's sessions; each but the current one can be ended. */
export function SessionList() {
  const { t } = useTranslation('account')
  const query = useListUserSessions({ query: { meta: { persist: false } } })
  const { mutate, isPending, variables, error } = useEndUserSession({
    mutation: {
      onSuccess: () => showToast('success', t('sessions.ended')),
      onError: () => void query.refetch(),
    },
  })
  const failed = failureOf(query)
  if (failed) return <ErrorPanel failure={failed} title={t('sessions.failed')} query={query} />
  if (!query.data) return <Skeleton className="h-24 w-full" />
  return (
    <>
      <ul
        aria-label={t('sessions.title')}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {query.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={isPending && variables.sessionId === session.id}
            onEnd={() => mutate({ sessionId: session.id })}
          />
        ))}
      </ul>
      {error && (
        <div className="mt-3">
          <FormFailure error={error} />
        </div>
      )}
    </>
  )
}

interface SessionRowProps {
  session: UserSession
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('account')
  const device = useDeviceName(session)
  const Icon = POCKETABLE.has(session.system ?? '') ? Smartphone : Laptop
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current && <Badge tone="success">{t('sessions.current')}</Badge>}
        </p>
        <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
          <div className="flex gap-1.5">
            <dt>{t('sessions.since')}</dt>
            <dd>
              <RelativeTime iso={session.started_at} />
            </dd>
          </div>
          {!session.current && (
            <div className="flex gap-1.5">
              <dt>{t('sessions.lastSeen')}</dt>
              <dd>
                <RelativeTime iso={session.last_seen_at} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      {!session.current && (
        <Button busy={busy} aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** The label of a session's device: browser and system, if known. */
function useDeviceName({ browser, system }: UserSession): string {
  const { t } = useTranslation('account')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}
