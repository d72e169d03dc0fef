import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from '@/lib/storage'
import { useSignedInUser } from '@/session/signed-in-user'

type Texts = Record<string, string>

interface Draft {
  /** The input of fields that differed from the saved values */
  texts: Texts
  /** Revision of the saved values then */
  revision?: string
}

const PREFIX = 'comfy-registry-draft:'

function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(readStored('session', key) ?? '') as Draft
  } catch {
    return undefined
  }
}

function writeDraft(key: string, draft: Draft): void {
  const empty = Object.keys(draft.texts).length === 0
  writeStored('session', key, empty ? undefined : JSON.stringify(draft))
}

interface FormDraft<Values extends Texts> {
  /** Unique name of the form */
  name: string
  form: UseFormReturn<Values>
  /** The saved values; the form's default values */
  saved: Values
  /** Revision of the saved values, if any */
  revision?: string
}

/**
 * Keeps a text form's input for the lifetime of the tab: it is restored after the session ended while typing, after a
 * reload, and after leaving and returning. Never for secrets. Stored per user. Returns which fields were restored and from
 * which revision; call `forget` when the input has been saved.
 */
export function useFormDraft<Values extends Texts>({
  name,
  form,
  saved,
  revision,
}: FormDraft<Values>): {
  restored?: { fields: (keyof Values & string)[]; revision?: string }
  forget: () => void
} {
  const { user } = useSignedInUser()
  const key = `${PREFIX}${user?.uid ?? ''}:${name}`
  const [draft, setDraft] = useState(() => readDraft(key))
  const restored = useRef(false)
  const { watch, reset } = form
  useEffect(() => {
    if (!draft || restored.current) return
    restored.current = true
    const known = Object.entries(draft.texts).filter(([field]) => field in saved)
    reset({ ...saved, ...Object.fromEntries(known) }, { keepDefaultValues: true })
  }, [draft, reset, saved])
  useEffect(() => {
    const { unsubscribe } = watch((typed) => {
      const texts = Object.entries(typed as Texts).filter(([field, text]) => text !== saved[field])
      writeDraft(key, { texts: Object.fromEntries(texts), revision })
    })
    return unsubscribe
  }, [key, watch, saved, revision])
  const forget = () => {
    setDraft(undefined)
    writeStored('session', key, undefined)
  }
  const fields = Object.keys(draft?.texts ?? {}).filter((field) => field in saved)
  return { restored: draft && { fields, revision: draft.revision }, forget }
}
