import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useCreateAppealMessage, useDeleteAppeal } from '@/api/generated/appeals-writes/appeals-writes'
import type { AppealThread } from '@/api/generated/model'
import { readApiError } from '@/api/errors'
import { LIMITS } from '@/contract/conventions/limits'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/fields/text-area'

/** A form to write in a thread; for an owner also to object to an adoption, for the requester to withdraw it. */
export function AnswerForm({ thread }: { thread: AppealThread }) {
  const { t } = useTranslation('appeals')
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const writing = useCreateAppealMessage({ mutation: { onSuccess: () => setText('') } })
  const ending = useDeleteAppeal()
  const { id, may } = thread
  if (!may.includes('write')) return null
  const error = writing.error ?? ending.error
  const send = (objects: boolean) => {
    setMissing(text.trim() === '')
    if (!writing.isPending && text.trim() !== '')
      writing.mutate({ appealId: id, data: { text: text.trim(), ...(objects && { objects }) } })
  }
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <TextArea
        label={t('thread.write')}
        value={text}
        dir="auto"
        maxLength={LIMITS.threadText}
        error={isMissing ? t('ask.missing') : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setMissing(false)
        }}
      />
      {error && (
        <FormFailure
          error={error}
          meanings={{ state_conflict: <bdi lang="en">{readApiError(error).message}</bdi> }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={writing.isPending}>
          {t('thread.send')}
        </Button>
        {may.includes('object') && <Button onClick={() => send(true)}>{t('thread.object')}</Button>}
        {may.includes('take_back') && (
          <Button variant="quiet" busy={ending.isPending} onClick={() => ending.mutate({ appealId: id })}>
            {t('thread.takeBack')}
          </Button>
        )}
      </div>
    </form>
  )
}
