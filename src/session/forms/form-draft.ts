import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from '@/lib/storage'
import { useSignedInUser } from '@/session/signed-in-user'

type Texts = Record<string, string>

interface Draft {
  /** What was typed, of the fields that differed from what the registry had. */
  texts: Texts
  /** What the registry's content was called then. */
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
  /** What tells this form from others. */
  name: string
  form: UseFormReturn<Values>
  /** What the registry has; the form's default values. */
  saved: Values
  /** The revision of what the registry has, where it has one. */
  revision?: string
}

/**
 * Keeps what is typed into a form of texts for as long as the tab lives: it is there again after the session ended in
 * mid-form, after a reload, and after going away and coming back. Never for secrets. Each person has their own. Tells
 * which fields were restored and from which revision; `forget` is for when the registry has stored it.
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
