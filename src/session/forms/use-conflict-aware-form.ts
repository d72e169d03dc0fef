import { useMutation } from '@tanstack/react-query'
import type { AxiosRequestConfig } from 'axios'
import { useState } from 'react'
import { useForm, type DefaultValues, type Path, type PathValue, type Resolver } from 'react-hook-form'
import { readApiError } from '@/api/errors'
import { ifMatch } from '@/api/if-match'
import { useFormDraft } from './form-draft'
import { refusedField } from './refused-field'

type Texts = Record<string, string>

const trimmed = (texts: Texts, field: string) => (texts[field] ?? '').trim()

/** Returns the fields in which two states differ, ignoring surrounding whitespace. */
export const changedFields = <Values extends Texts>(
  before: Values,
  after: Values,
): (keyof Values & string)[] =>
  Object.keys(before).filter((field) => trimmed(before, field) !== trimmed(after, field))

/** Returns the changes of a form relative to the saved values (decision 15). */
export const changesOf = <Values extends Texts>(saved: Values, typed: Values): Partial<Values> =>
  Object.fromEntries(
    changedFields(saved, typed).map((field) => [field, trimmed(typed, field)]),
  ) as Partial<Values>

/** Concurrent changes by somebody else. */
export interface EditConflict<Values extends Texts> {
  now: Values
  /** The changed fields; empty when none of them is in the form */
  fields: (keyof Values & string)[]
}

/** One attempt to save: the form's values then, and the changes. */
interface Attempt<Values extends Texts> {
  sent: Values
  changes: Partial<Values>
}

interface ConflictAwareForm<Values extends Texts, Thing> {
  /** Unique name of the form */
  name: string
  /** The saved thing, as fetched for this form */
  thing: Thing
  fieldsOf: (thing: Thing) => Values
  resolver: Resolver<Values>
  /** Sends the changes; returns the saved thing */
  write: (changes: Partial<Values>, request: AxiosRequestConfig) => Promise<Thing>
  /** Fetches the current state */
  read: () => Promise<Thing>
  onSaved: (thing: Thing) => void
  /** Refusals about one field, by error code: the field and its error */
  faults?: Partial<Record<string, [field: keyof Values & string, fault: string]>>
}

/**
 * Edits the texts of a thing from a fetched state. Only changes are sent, and concurrent changes are never overwritten:
 * then the other user's values are displayed, the own input stays, and saving can be retried.
 */
export function useConflictAwareForm<Values extends Texts, Thing extends { revision?: string }>({
  name,
  thing,
  fieldsOf,
  resolver,
  write,
  read,
  onSaved,
  faults = {},
}: ConflictAwareForm<Values, Thing>) {
  const [base, setBase] = useState(thing)
  const [saved, setSaved] = useState(() => fieldsOf(thing))
  const [conflict, setConflict] = useState<EditConflict<Values>>()
  const [lookFailure, setLookFailure] = useState<unknown>()
  const [done, setDone] = useState(false)
  const form = useForm<Values>({ defaultValues: saved as DefaultValues<Values>, resolver })
  const draft = useFormDraft({ name, form, saved, revision: base.revision })
  /** Rebases the form on the current state; input that differs from `known` stays. */
  const startFrom = (present: Thing, known: Values) => {
    const typed = form.getValues()
    const now = fieldsOf(present)
    setBase(present)
    setSaved(now)
    form.reset(now)
    const own = changedFields(known, typed)
    for (const field of own)
      form.setValue(field as Path<Values>, typed[field] as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      })
    return own
  }
  const finish = (present: Thing, sent: Values) => {
    setConflict(undefined)
    setDone(startFrom(present, sent).length === 0)
    draft.forget()
    onSaved(present)
  }
  const update = useMutation({
    mutationFn: ({ changes }: Attempt<Values>) => write(changes, ifMatch(base.revision)),
    onSuccess: (present, { sent }) => finish(present, sent),
    onError: (error, { sent }) => {
      const { code = '' } = readApiError(error)
      if (code === 'stale_edit') return lookAgain(sent)
      const known = faults[code]
      const refused = known
        ? { field: known[0], fault: known[1] }
        : refusedField(error, Object.keys(saved) as (keyof Values & string)[])
      if (!refused) return
      form.setError(refused.field as Path<Values>, { message: refused.fault }, { shouldFocus: true })
      update.reset()
    },
  })
  const lookAgain = async (sent: Values) => {
    try {
      const present = await read()
      const now = fieldsOf(present)
      update.reset()
      // An earlier attempt whose answer was lost has saved it.
      if (changedFields(now, sent).length === 0) return finish(present, sent)
      setConflict({ now, fields: changedFields(saved, now) })
      startFrom(present, saved)
    } catch (error) {
      setLookFailure(error)
    }
  }
  const save = form.handleSubmit((typed) => {
    const sent = typed as unknown as Values
    const changes = changesOf(saved, sent)
    if (Object.keys(changes).length === 0) return
    setLookFailure(undefined)
    setDone(false)
    update.mutate({ sent, changes })
  })
  const { dirtyFields } = form.formState
  const { restored } = draft
  const isStale = restored?.revision !== undefined && restored.revision !== thing.revision
  const staleEdit = isStale ? restored.fields.filter((field) => Object.hasOwn(dirtyFields, field)) : []
  return {
    form,
    /** The saved values. */
    saved,
    save,
    discard: () => {
      form.reset(saved)
      setConflict(undefined)
      setLookFailure(undefined)
      update.reset()
      draft.forget()
    },
    saving: update.isPending,
    /** Whether all input is saved. */
    done,
    error: lookFailure ?? update.error ?? undefined,
    conflict: conflict ?? (staleEdit.length > 0 ? { now: saved, fields: staleEdit } : undefined),
  }
}
