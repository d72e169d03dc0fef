import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { useGetNoticeSubscription } from '@/api/generated/notices/notices'
import { useDeleteNoticeSubscription } from '@/api/generated/notices-writes/notices-writes'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'
import { useExampleSentence } from './use-notice-words'

/**
 * The unsubscription of a mail's link, without sign-in: described first, confirmed by a button; a truncated link is reported.
 */
export function StopMails({ token }: { token: string }) {
  const { t } = useTranslation(['notices', 'auth'])
  const example = useExampleSentence()
  const query = useGetNoticeSubscription(token, {
    query: { enabled: token !== '', meta: { persist: false } },
  })
  const { mutate, isPending, error, data: ended } = useDeleteNoticeSubscription()
  const failed = failureOf(query)
  if (token === '' || failed?.status === 404)
    return (
      <EmptyState
        title={t('auth:action.failedTitle')}
        action={<ButtonLink href={paths.noticeSettings()}>{t('settings.title')}</ButtonLink>}
      >
        {t('auth:action.unknown')}
      </EmptyState>
    )
  if (failed) return <ErrorPanel failure={failed} title={t('failed')} query={query} />
  const { data } = query
  if (!data) return <Skeleton className="h-24 w-full max-w-prose" />
  if (ended || !data.wanted) return <p role="status">{t('stop.done')}</p>
  return (
    <div className="max-w-prose">
      <p>{t('stop.text')}</p>
      <p className="my-3 rounded-lg border border-line bg-surface px-4 py-3 font-medium">
        {example(data.kind)}
      </p>
      {error && <FormFailure error={error} />}
      <Button variant="primary" busy={isPending} onClick={() => mutate({ token })}>
        {t('stop.title')}
      </Button>
    </div>
  )
}
