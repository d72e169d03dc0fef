import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useForm, useWatch } from 'react-hook-form'
import { useCreatePublisher } from '@/api/generated/publishers-writes/publishers-writes'
import { LIMITS } from '@/contract/limits'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { useFormDraft } from '@/session/form-draft'
import { FormFailure } from '@/session/form-failure'
import { fromUrlOf, returnPath } from '@/session/from-url'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { PublisherIdField } from './publisher-id-field'
import { usePublisherIdAnswer } from './use-publisher-id-answer'

type NewPublisher = { id: string; name: string }

const NOTHING: NewPublisher = { id: '', name: '' }
const REFUSED = ['empty', 'malformed', 'in_use', 'misleading', 'taken']

/** A new publisher: its id, which is for good, and the name that people read. */
export function CreatePublisherForm() {
  const { t } = useTranslation('publishers')
  const router = useRouter()
  const form = useForm<NewPublisher>({ defaultValues: NOTHING })
  const { register, handleSubmit, setFocus, control, formState } = form
  const { forget } = useFormDraft({ name: 'create-publisher', form, saved: NOTHING })
  const id = useWatch({ control, name: 'id' }).trim()
  const answer = usePublisherIdAnswer(id)
  const { mutate, isPending, error } = useCreatePublisher({
    mutation: {
      onSuccess: (publisher) => {
        forget()
        showToast('success', t('create.done', { name: publisher.name }))
        const fromUrl = fromUrlOf(router.query)
        void router.push(fromUrl === null ? paths.publisher(publisher.id) : returnPath(fromUrl))
      },
    },
  })
  const create = handleSubmit(({ name }) => {
    if (REFUSED.includes(answer)) return setFocus('id')
    mutate({ data: { id, ...(name.trim() && { name: name.trim() }) } })
  })
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void create(event)
      }}
    >
      <p className="text-muted">{t('create.intro', { limit: LIMITS.publishersPerPerson })}</p>
      <PublisherIdField field={register('id')} answer={answer} missing={formState.submitCount > 0} />
      <TextField
        {...register('name', { maxLength: LIMITS.name })}
        label={t('create.name')}
        hint={t('create.nameHint')}
        autoComplete="off"
        error={formState.errors.name && t('fields.long', { max: LIMITS.name })}
      />
      {error && (
        <FormFailure
          error={error}
          meanings={{
            constraint_error: t('create.idTaken'),
            reserved_name: t('create.idMisleading'),
            publisher_limit: t('create.limit', { limit: LIMITS.publishersPerPerson }),
          }}
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
