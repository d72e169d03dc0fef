import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { readApiError } from '@/api/errors'
import type { Publisher } from '@/api/generated/model'
import { useDeletePublisher } from '@/api/generated/publishers-writes/publishers-writes'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { RemainingPacks } from './remaining-packs'
import { useRemainingPacks } from './use-remaining-packs'

/** Dialog to delete a publisher, which requires its typed id; lists packs that prevent it (decision 16). */
export function DeletePublisher({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('publishers')
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const remaining = useRemainingPacks(publisher.id)
  const { mutate, isPending, error, reset } = useDeletePublisher({
    mutation: {
      onSuccess: () => {
        setAsking(false)
        showToast('success', t('delete.done', { name: publisher.name }))
        void router.push(paths.yourNodes())
      },
      onError: () => remaining.refetch(),
    },
  })
  const isRefused = readApiError(error).code === 'publisher_not_empty'
  const hasPacks = remaining.total + remaining.deleted > 0
  return (
    <section aria-labelledby="delete" className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 id="delete" className="text-lg font-semibold">
        {t('delete.title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('delete.text')}</p>
      {hasPacks && !asking && <RemainingPacks publisherId={publisher.id} />}
      {!hasPacks && !remaining.isPending && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('delete.open')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('delete.question', { name: publisher.name })}
        confirmLabel={t('delete.confirm')}
        typed={{ text: publisher.id, label: <TypeTheId id={publisher.id} /> }}
        busy={isPending}
        failure={
          error &&
          (isRefused ? (
            <div role="alert">
              <RemainingPacks publisherId={publisher.id} />
            </div>
          ) : (
            <FormFailure error={error} />
          ))
        }
        onConfirm={() => mutate({ publisherId: publisher.id })}
        onClose={() => {
          setAsking(false)
          reset()
        }}
      >
        <p>{t('delete.consequences')}</p>
      </ConfirmDialog>
    </section>
  )
}

function TypeTheId({ id }: { id: string }) {
  const { t } = useTranslation('publishers')
  return (
    <>
      {t('delete.type')} <bdi className="inline-block max-w-full font-mono break-words">{id}</bdi>
    </>
  )
}
