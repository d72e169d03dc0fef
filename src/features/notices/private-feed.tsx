import { useTranslation } from 'next-i18next/pages'
import { useCreateNoticeFeed, useDeleteNoticeFeed } from '@/api/generated/notices-writes/notices-writes'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { ShownOnce } from './shown-once'

/** The secret URL of the user's feed: create, renew and remove. */
export function PrivateFeed({ hasFeed }: { hasFeed: boolean }) {
  const { t } = useTranslation('notices')
  const create = useCreateNoticeFeed()
  const end = useDeleteNoticeFeed({ mutation: { onSuccess: () => create.reset() } })
  const error = create.error ?? end.error
  return (
    <section aria-labelledby="private-feed" className="mt-10 max-w-3xl">
      <h2 id="private-feed" className="text-lg font-semibold">
        {t('feed.title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('feed.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={create.isPending} onClick={() => create.mutate()}>
          {hasFeed ? t('feed.renew') : t('feed.create')}
        </Button>
        {hasFeed && (
          <Button size="small" variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
            {t('feed.remove')}
          </Button>
        )}
      </div>
      {create.data && <ShownOnce label={t('feed.title')} secret={create.data.address} />}
      {error && <FormFailure error={error} />}
    </section>
  )
}
