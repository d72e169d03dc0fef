import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useForm, useWatch } from 'react-hook-form'
import { useListUserAppeals } from '@/api/generated/appeals/appeals'
import { LIMITS } from '@/contract/conventions/limits'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { useFormDraft } from '@/session/forms/form-draft'
import { FormFailure } from '@/session/forms/form-failure'
import { fromUrlOf, returnPath } from '@/session/from-url'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/text-field'
import type { NewPublisher } from './new-publisher'
import { PublisherIdField } from './publisher-id-field'
import { usePublisherCreation } from './use-publisher-creation'
import { usePublisherIdAnswer } from './use-publisher-id-answer'

const NOTHING: NewPublisher = { id: '', name: '' }
const REFUSED = ['empty', 'malformed', 'in_use', 'misleading', 'taken']

/** Form of a new publisher: its permanent id, and the displayed name. */
export function CreatePublisherForm() {
  const { t } = useTranslation('publishers')
  const router = useRouter()
  const form = useForm<NewPublisher>({ defaultValues: NOTHING })
  const { register, handleSubmit, setError, setFocus, control, formState } = form
  const { forget } = useFormDraft({ name: 'create-publisher', form, saved: NOTHING })
  const id = useWatch({ control, name: 'id' }).trim()
  const answer = usePublisherIdAnswer(id)
  const { data: threads = [] } = useListUserAppeals()
  // A reserved name that moderators have granted to this user.
  const isGiven =
    answer === 'misleading' &&
    threads.some(
      ({ kind, name, outcome }) => kind === 'name' && name === id.toLowerCase() && outcome === 'granted',
    )
  const { create, isPending, error, unanswered } = usePublisherCreation({
    setError,
    onCreated: (publisher) => {
      forget()
      showToast('success', t('create.done', { name: publisher.name }))
      const fromUrl = fromUrlOf(router.query)
      void router.push(fromUrl === null ? paths.publisher(publisher.id) : returnPath(fromUrl))
    },
  })
  // It may have been taken by the previous attempt, whose answer was lost.
  const isPerhapsOwn = answer === 'taken' && unanswered === id
  const submit = handleSubmit(async ({ name }) => {
    if (REFUSED.includes(answer) && !isGiven && !isPerhapsOwn) setFocus('id')
    else await create({ id, name: name.trim() })
  })
  const { name: nameFault } = formState.errors
  const nameError = nameFault?.message ? (
    <bdi lang="en">{nameFault.message}</bdi>
  ) : (
    nameFault && t('fields.long', { max: LIMITS.name })
  )
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void submit(event)
      }}
    >
      <p className="text-muted">{t('create.intro', { limit: LIMITS.publishersPerPerson })}</p>
      <PublisherIdField
        id={id}
        isGiven={isGiven}
        field={register('id')}
        answer={isPerhapsOwn ? 'unknown' : answer}
        missing={formState.submitCount > 0}
        refused={formState.errors.id?.message}
      />
      <TextField
        {...register('name', { maxLength: LIMITS.name })}
        label={t('create.name')}
        hint={t('create.nameHint')}
        autoComplete="off"
        error={nameError}
      />
      {error !== undefined && (
        <FormFailure
          error={error}
          meanings={{ publisher_limit: t('create.limit', { limit: LIMITS.publishersPerPerson }) }}
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('create.submit')}
        </Button>
      </div>
    </form>
  )
}
