import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { readApiError } from '@/api/errors'
import type { Publisher } from '@/api/generated/model'
import { useDeletePublisher } from '@/api/generated/publishers-writes/publishers-writes'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/form-failure'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { RemainingPacks } from './remaining-packs'

/** Deletes a publisher once its id was typed; with packs it is refused, and they are named (decision 16). */
export function DeletePublisher({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('publishers')
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useDeletePublisher({
    mutation: {
      onSuccess: () => {
        setAsking(false)
        showToast('success', t('delete.done', { name: publisher.name }))
        void router.push(paths.yourNodes())
      },
    },
  })
  const hasPacks = readApiError(error).code === 'publisher_not_empty'
  return (
    <section aria-labelledby="delete" className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 id="delete" className="text-lg font-semibold">
        {t('delete.title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('delete.text')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('delete.question', { name: publisher.name })}
        confirmLabel={t('delete.confirm')}
        typed={{ text: publisher.id, label: <TypeTheId id={publisher.id} /> }}
        busy={isPending}
        failure={
          error && (hasPacks ? <RemainingPacks publisherId={publisher.id} /> : <FormFailure error={error} />)
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
