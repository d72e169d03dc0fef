import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { readApiError } from '@/api/errors'
import type { Publisher } from '@/api/generated/model'
import { getGetPublisherQueryOptions, useUpdatePublisher } from '@/api/generated/publishers/publishers'
import { ifMatch } from '@/api/if-match'
import { showToast } from '@/lib/toast'
import { useFormDraft } from '@/session/form-draft'
import { changedFields, changesOf, fieldsOf, type PublisherFields } from './publisher-fields'

/** What somebody else changed while it was being edited here. */
export interface ForeignEdit {
  now: PublisherFields
  /** The fields they changed; empty when what they changed is not in the form. */
  fields: (keyof PublisherFields)[]
}

// The validation library is loaded with the first submit, not with the screen.
const resolver: Resolver<PublisherFields> = async (...given) => {
  const { publisherResolver } = await import('./publisher-resolver')
  return publisherResolver(...given)
}

/**
 * Editing a publisher from what the registry had when it began. Only what was changed is sent, and nothing is
 * overwritten that somebody else wrote meanwhile: then their text is shown, the own one kept, and it can be tried again.
 */
export function usePublisherEdit(publisher: Publisher) {
  const { t } = useTranslation('publishers')
  const client = useQueryClient()
  const [base, setBase] = useState(publisher)
  const [saved, setSaved] = useState(() => fieldsOf(publisher))
  const [foreign, setForeign] = useState<ForeignEdit>()
  const [lookingAgain, setLookingAgain] = useState<{ error?: unknown }>()
  const form = useForm<PublisherFields>({ defaultValues: saved, resolver })
  const draft = useFormDraft({
    name: `publisher:${base.id}`,
    form,
    saved,
    revision: base.revision,
  })
  const startFrom = (present: Publisher) => {
    setBase(present)
    setSaved(fieldsOf(present))
    form.reset(fieldsOf(present))
  }
  const update = useUpdatePublisher({
    request: ifMatch(base.revision),
    mutation: {
      onSuccess: (present) => {
        startFrom(present)
        setForeign(undefined)
        draft.forget()
        showToast('success', t('edit.saved'))
      },
      onError: (error, { data }) => {
        if (readApiError(error).code === 'stale_edit') void lookAgain(data as Partial<PublisherFields>)
      },
    },
  })
  const lookAgain = async (own: Partial<PublisherFields>) => {
    setLookingAgain({})
    try {
      const present = await client.fetchQuery({ ...getGetPublisherQueryOptions(base.id), staleTime: 0 })
      const now = fieldsOf(present)
      setForeign({ now, fields: changedFields(now, saved) })
      startFrom(present)
      for (const [field, text] of Object.entries(own) as [keyof PublisherFields, string][])
        form.setValue(field, text, { shouldDirty: true })
      setLookingAgain(undefined)
      update.reset()
    } catch (error) {
      setLookingAgain({ error })
    }
  }
  const save = form.handleSubmit((typed) => {
    const data = changesOf(saved, typed)
    if (Object.keys(data).length > 0) update.mutate({ publisherId: base.id, data })
  })
  const staleDraft = draft.restoredFrom !== undefined && draft.restoredFrom !== publisher.revision
  return {
    form,
    save,
    discard: () => {
      form.reset(saved)
      setForeign(undefined)
      draft.forget()
    },
    saving: update.isPending || (lookingAgain !== undefined && !lookingAgain.error),
    error: lookingAgain?.error ?? (lookingAgain ? undefined : update.error),
    foreign: foreign ?? (staleDraft && form.formState.isDirty ? { now: saved, fields: [] } : undefined),
  }
}
