import { useTranslation } from 'next-i18next/pages'
import { useState, type FormEvent } from 'react'
import type { AdminVersion, NodeVersion } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { TextField } from '@/ui/fields/text-field'
import {
  commonFields,
  compatibilityChanges,
  FIELD_NAMES,
  compatibilityFieldsOf,
  unreadableRanges,
  type CompatibilityFields,
  type FieldName,
} from './compatibility-fields'

const LABELS = {
  comfyui: 'compatibility.fields.comfyui',
  frontend: 'compatibility.fields.frontend',
  systems: 'compatibility.fields.systems',
  accelerators: 'compatibility.fields.accelerators',
} as const
const HINTS = {
  comfyui: 'compatibility.rangeHint',
  frontend: 'compatibility.rangeHint',
  systems: 'compatibility.systemsHint',
  accelerators: 'compatibility.acceleratorsHint',
} as const

interface VersionCompatibilityFormProps {
  versions: readonly AdminVersion[]
  latest: NodeVersion | undefined
  busy: boolean
  /** Resolves to whether all were written */
  onSave: (wanted: Partial<CompatibilityFields>) => Promise<boolean>
}

/** Form to edit the compatibility of the selected versions; untouched fields stay unchanged in each. */
export function VersionCompatibilityForm({ versions, latest, busy, onSave }: VersionCompatibilityFormProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const [wanted, setWanted] = useState<Partial<CompatibilityFields>>({})
  const [unreadable, setUnreadable] = useState<readonly FieldName[]>([])
  const common = commonFields(versions)
  const isChanged = versions.some((version) => compatibilityChanges(version, wanted))
  const set = (name: FieldName, value: string) => {
    setWanted((known) => ({ ...known, [name]: value }))
    setUnreadable((known) => known.filter((field) => field !== name))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isChanged) return
    const wrong = await unreadableRanges(wanted)
    setUnreadable(wrong)
    if (wrong.length === 0 && (await onSave(wanted))) setWanted({})
  }
  return (
    <form
      noValidate
      aria-labelledby="compatibility-form"
      onSubmit={(event) => void save(event)}
      className="bottom-3 z-10 rounded-lg border border-line-strong bg-raised p-4 shadow-[var(--shadow)] lg:sticky"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id="compatibility-form" className="font-semibold">
          {t('compatibility.edit', { shown: number(versions.length) })}
        </h3>
        {latest && (
          <Button size="small" onClick={() => setWanted(compatibilityFieldsOf(latest))}>
            {t('compatibility.copyLatest', { version: latest.version })}
          </Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELD_NAMES.map((name) => (
          <TextField
            key={name}
            label={t(LABELS[name])}
            hint={t(HINTS[name])}
            error={unreadable.includes(name) ? t('compatibility.badRange') : undefined}
            value={wanted[name] ?? common[name] ?? ''}
            placeholder={common[name] === undefined ? t('compatibility.differs') : undefined}
            dir="ltr"
            maxLength={LIMITS.name}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button disabled={!isChanged} onClick={() => setWanted({})}>
          {t('compatibility.discard')}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!isChanged}>
          {t('compatibility.save')}
        </Button>
      </div>
    </form>
  )
}
