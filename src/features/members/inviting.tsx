import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useListJoinRequests } from '@/api/generated/members/members'
import type { JoinRequest, Publisher } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/formats/relative-time'
import { InviteForm } from './invite-form'

/** Join requests, and the form to invite their authors or others; the link of a notice prefills it. */
export function Inviting({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('members')
  const { query } = useRouter()
  const { data: requests = [] } = useListJoinRequests(publisher.id, { query: { meta: { persist: false } } })
  const [chosen, setChosen] = useState<string>()
  const linked = [query.join ?? ''].flat()[0]
  const [asking, setAsking] = useState<JoinRequest>()
  const found = requests.find(({ id }) => id === (chosen ?? linked))
  // An invited user's request is gone, but the form stays to confirm the invitation.
  if (found && found.id !== asking?.id) setAsking(found)
  return (
    <>
      {requests.length > 0 && (
        <section aria-labelledby="join-requests" className="mt-8 max-w-3xl">
          <h2 id="join-requests" className="text-lg font-semibold">
            {t('requests.title')}
          </h2>
          <p className="mt-1 text-sm text-muted">{t('requests.text', { days: LIMITS.answerWithinDays })}</p>
          <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
            {requests.map(({ id, name, email, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 text-sm">
                <span className="min-w-0 flex-1 basis-full sm:basis-48">
                  <bdi className="font-medium break-words">{name || t('list.nameless')}</bdi>{' '}
                  <bdi className="break-all text-muted">{email}</bdi>{' '}
                  <span className="whitespace-nowrap text-muted">
                    <RelativeTime iso={createdAt} />
                  </span>
                </span>
                <Button size="small" onClick={() => setChosen(id)}>
                  {t('invite.submit')}
                  <span className="sr-only"> {email}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <InviteForm key={asking?.id} publisher={publisher} invitee={asking?.email} />
    </>
  )
}
