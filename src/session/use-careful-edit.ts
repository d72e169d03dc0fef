import { useMutation } from '@tanstack/react-query'
import type { AxiosRequestConfig } from 'axios'
import { useState } from 'react'
import { useForm, type DefaultValues, type Path, type PathValue, type Resolver } from 'react-hook-form'
import { readApiError } from '@/api/errors'
import { ifMatch } from '@/api/if-match'
import { useFormDraft } from './form-draft'
import { changedFields, changesOf } from './text-changes'

type Texts = Record<string, string>

/** What somebody else changed while it was being edited here. */
export interface ForeignEdit<Values extends Texts> {
  now: Values
  /** The fields they changed; empty when what they changed is not in the form. */
  fields: (keyof Values & string)[]
}

interface CarefulEdit<Values extends Texts, Thing> {
  /** What tells this form from others. */
  name: string
  /** What the registry has, as it was read for this form. */
  thing: Thing
  fieldsOf: (thing: Thing) => Values
  resolver: Resolver<Values>
  /** Sends what was changed; answers with how the thing stands then. */
  write: (changes: Partial<Values>, request: AxiosRequestConfig) => Promise<Thing>
  /** Asks how the thing stands now. */
  read: () => Promise<Thing>
  onSaved: (thing: Thing) => void
  /** Refusals that are about one field, by their code: the field and what is wrong with it. */
  faults?: Partial<Record<string, [field: keyof Values & string, fault: string]>>
}

/** The field that a refusal is about, where it names one (contract, decision 2). */
const fieldIn = (message: string) => /\bfield (\w+)/.exec(message)?.[1]

/**
 * Editing the texts of a thing from what the registry had when it began. Only what was changed is sent, and nothing is
 * overwritten that somebody else wrote meanwhile: then their text is shown, the own one kept, and it can be tried again.
 */
export function useCarefulEdit<Values extends Texts, Thing extends { revision?: string }>({
  name,
  thing,
  fieldsOf,
  resolver,
  write,
  read,
  onSaved,
  faults = {},
}: CarefulEdit<Values, Thing>) {
  const [base, setBase] = useState(thing)
  const [saved, setSaved] = useState(() => fieldsOf(thing))
  const [foreign, setForeign] = useState<ForeignEdit<Values>>()
  const [lookFailure, setLookFailure] = useState<unknown>()
  const form = useForm<Values>({ defaultValues: saved as DefaultValues<Values>, resolver })
  const draft = useFormDraft({ name, form, saved, revision: base.revision })
  const startFrom = (present: Thing) => {
    setBase(present)
    setSaved(fieldsOf(present))
    form.reset(fieldsOf(present))
  }
  const update = useMutation({
    mutationFn: (changes: Partial<Values>) => write(changes, ifMatch(base.revision)),
    onSuccess: (present) => {
      startFrom(present)
      setForeign(undefined)
      draft.forget()
      onSaved(present)
    },
    onError: (error, changes) => {
      const { code = '', message } = readApiError(error)
      if (code === 'stale_edit') return lookAgain(changes)
      const named = code === 'invalid_request' ? fieldIn(message) : undefined
      const [field, fault] = faults[code] ?? [named, message]
      if (field === undefined || !(field in saved)) return
      form.setError(field as Path<Values>, { message: fault }, { shouldFocus: true })
      update.reset()
    },
  })
  const lookAgain = async (own: Partial<Values>) => {
    try {
      const present = await read()
      const now = fieldsOf(present)
      setForeign({ now, fields: changedFields(saved, now) })
      startFrom(present)
      for (const [field, text] of Object.entries(own) as [Path<Values>, PathValue<Values, Path<Values>>][])
        form.setValue(field, text, { shouldDirty: true })
      update.reset()
    } catch (error) {
      setLookFailure(error)
    }
  }
  const save = form.handleSubmit((typed) => {
    const changes = changesOf(saved, typed as unknown as Values)
    if (Object.keys(changes).length === 0) return
    setLookFailure(undefined)
    update.mutate(changes)
  })
  const staleDraft = draft.restoredFrom !== undefined && draft.restoredFrom !== thing.revision
  return {
    form,
    save,
    discard: () => {
      form.reset(saved)
      setForeign(undefined)
      setLookFailure(undefined)
      update.reset()
      draft.forget()
    },
    saving: update.isPending,
    done: update.isSuccess,
    error: lookFailure ?? update.error ?? undefined,
    foreign: foreign ?? (staleDraft && form.formState.isDirty ? { now: saved, fields: [] } : undefined),
  }
}
