import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { useListInvitations } from '@/api/generated/members/members'
import { useDeleteInvitation } from '@/api/generated/members-writes/members-writes'
import type { Publisher } from '@/api/generated/model'
import { ErrorPanel } from '@/session/failures/error-panel'
import { FormFailure } from '@/session/forms/form-failure'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import { useRoleWords } from './use-role-words'

/** Pending invitations of a publisher: the link to send, and a button to take it back. */
export function OpenInvitations({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('members')
  const words = useRoleWords()
  const { date } = useFormats()
  const query = useListInvitations(publisher.id, { query: { meta: { persist: false } } })
  const { mutate, isPending, error, variables } = useDeleteInvitation()
  const failed = failureOf(query)
  const { data: invitations } = query
  return (
    <section aria-labelledby="open-invitations" className="mt-8 max-w-3xl">
      <h2 id="open-invitations" className="text-lg font-semibold">
        {t('open.title')}
      </h2>
      {failed && <ErrorPanel failure={failed} title={t('open.failed')} query={query} />}
      {!invitations && !failed && <Skeleton className="mt-3 h-12 w-full" />}
      {invitations?.length === 0 && <p className="mt-1 text-sm text-muted">{t('open.none')}</p>}
      {invitations && invitations.length > 0 && (
        <>
          <p className="mt-1 text-sm text-muted">{t('open.text')}</p>
          <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
            {invitations.map(({ id, to, role, link, expires_at: until }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 text-sm">
                <span className="min-w-0 flex-1 basis-full sm:basis-48">
                  <bdi className="font-medium break-all">{to}</bdi>{' '}
                  <span className="whitespace-nowrap text-muted">
                    {t('open.expires')} <time dateTime={until}>{date(until)}</time>
                  </span>
                </span>
                <Badge>{words[role].name}</Badge>
                <CopyButton text={link} label={t('open.copy')}>
                  {t('open.copy')}
                  <span className="sr-only"> {to}</span>
                </CopyButton>
                <Button
                  size="small"
                  variant="quiet"
                  busy={isPending && variables.invitationId === id}
                  onClick={() => mutate({ publisherId: publisher.id, invitationId: id })}
                >
                  {t('open.takeBack')}
                  <span className="sr-only"> {to}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {error && (
        <div className="mt-3">
          <FormFailure error={error} meanings={{ invitation_not_found: t('open.gone') }} />
        </div>
      )}
    </section>
  )
}
