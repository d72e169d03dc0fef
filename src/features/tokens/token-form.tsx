import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { LIMITS } from '@/contract/conventions/limits'
import { lazyResolver } from '@/lib/lazy-resolver'
import { FormFailure } from '@/session/forms/form-failure'
import { refusedField } from '@/session/forms/refused-field'
import { Button } from '@/ui/button'
import { LabelledField } from '@/ui/fields/labelled-field'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { EXPIRY_CHOICES, type TokenFields } from './token-fields'

// The validation library is loaded with the first submit, not with the screen.
const resolver = lazyResolver<TokenFields>(async () => (await import('./token-resolver')).tokenResolver)

/** What the registry calls the fields. */
const SENT_AS = { name: 'name', description: 'description', expires_at: 'expiresIn' } as const
const SENT_FIELDS = Object.keys(SENT_AS) as (keyof typeof SENT_AS)[]

interface TokenFormProps {
  busy: boolean
  error: unknown
  onSubmit: (fields: TokenFields) => void
  onCancel: () => void
}

/** What names a new key and how long it is good for. */
export function TokenForm({ busy, error, onSubmit, onCancel }: TokenFormProps) {
  const { t } = useTranslation(['publishers', 'common'])
  const { register, handleSubmit, setError, formState } = useForm<TokenFields>({
    defaultValues: { name: '', description: '', expiresIn: EXPIRY_CHOICES[1] },
    resolver,
  })
  const refused = refusedField(error, SENT_FIELDS)
  const { field: refusedName, fault: refusal } = refused ?? {}
  useEffect(() => {
    if (refusedName) setError(SENT_AS[refusedName], { message: refusal }, { shouldFocus: true })
  }, [error, refusedName, refusal, setError])
  const faultOf = (field: keyof TokenFields, max: number) => {
    const fault = formState.errors[field]?.message
    if (!fault) return undefined
    if (fault === 'missing') return t('tokens.nameMissing')
    return fault === 'long' ? t('fields.long', { max }) : <bdi lang="en">{fault}</bdi>
  }
  const submit = handleSubmit(onSubmit)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit(event)
      }}
    >
      <TextField
        {...register('name')}
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        autoComplete="off"
        error={faultOf('name', LIMITS.name)}
      />
      <TextField
        {...register('description')}
        label={t('tokens.description')}
        autoComplete="off"
        error={faultOf('description', LIMITS.shortText)}
      />
      <LabelledField
        label={t('tokens.expiry')}
        hint={t('tokens.expiryHint')}
        error={formState.errors.expiresIn && t('tokens.expiryPassed')}
      >
        {(control) => (
          <Select {...register('expiresIn')} {...control}>
            {EXPIRY_CHOICES.map((days) => (
              <option key={days} value={days}>
                {days === '' ? t('tokens.forEver') : t('tokens.days', { count: Number(days) })}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      {error !== null && error !== undefined && !refused && <FormFailure error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('tokens.create')}
        </Button>
      </div>
    </form>
  )
}
