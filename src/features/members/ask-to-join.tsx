import { useTranslation } from 'next-i18next/pages'
import { useCreateJoinRequest } from '@/api/generated/members-writes/members-writes'
import { useGetUser } from '@/api/generated/users/users'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'

/** Requests an invitation from a publisher's owners; states beforehand which user data they get. */
export function AskToJoin({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation(['members', 'common'])
  const { data: user } = useGetUser()
  const { mutate, isPending, isSuccess, error } = useCreateJoinRequest()
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <p>{t('join.text', { email: user?.email ?? '' })}</p>
      {error && (
        <FormFailure
          error={error}
          meanings={{
            already_member: t('waiting.member'),
            state_conflict: t('join.noOwner'),
            quota_exceeded: t('join.tooMany'),
          }}
          about={[{ code: 'quota_exceeded' }]}
        />
      )}
      {!isSuccess && (
        <Button variant="primary" busy={isPending} onClick={() => mutate({ publisherId })}>
          {t('common:refusal.askToJoin')}
        </Button>
      )}
      <p role="status">{isSuccess && t('join.done')}</p>
    </div>
  )
}
