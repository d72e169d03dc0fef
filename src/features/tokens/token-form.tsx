import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useListAllPublisherNodes } from '@/api/generated/publishers/publishers'
import { LIMITS } from '@/contract/conventions/limits'
import { lazyResolver } from '@/lib/lazy-resolver'
import { FormFailure } from '@/session/forms/form-failure'
import { refusedField } from '@/session/forms/refused-field'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/fields/checkbox'
import { LabelledField } from '@/ui/fields/labelled-field'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { EXPIRY_CHOICES, SCOPE_CHOICES, type TokenFields } from './token-fields'
import { useScopeWords } from './use-scope-words'

// The validation library is loaded with the first submit, not with the screen.
const resolver = lazyResolver<TokenFields>(async () => (await import('./token-resolver')).tokenResolver)

/** The API's names of the fields. */
const SENT_AS = { name: 'name', description: 'description', expires_at: 'expiresIn' } as const
const SENT_FIELDS = Object.keys(SENT_AS) as (keyof typeof SENT_AS)[]

interface TokenFormProps {
  busy: boolean
  error: unknown
  publisherId: string
  onSubmit: (fields: TokenFields) => void
  onCancel: () => void
}

/** Form of a new key's name, scope and lifetime. */
export function TokenForm({ busy, error, publisherId, onSubmit, onCancel }: TokenFormProps) {
  const { t } = useTranslation(['publishers', 'publishing', 'common'])
  const words = useScopeWords()
  const packs = useListAllPublisherNodes(publisherId)
  const { register, handleSubmit, setError, formState } = useForm<TokenFields>({
    defaultValues: {
      name: '',
      description: '',
      expiresIn: EXPIRY_CHOICES[1],
      scope: 'publish',
      packs: [],
    },
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
      <LabelledField label={t('publishing:keys.scope')}>
        {(control) => (
          <Select {...register('scope')} {...control}>
            {SCOPE_CHOICES.map((scope) => (
              <option key={scope} value={scope}>
                {words[scope]}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      {packs.data && packs.data.length > 0 && (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="text-sm font-medium">{t('publishing:keys.packs')}</legend>
          <p className="text-sm text-muted">{t('publishing:keys.packsHint')}</p>
          <div className="flex max-h-40 flex-col gap-1 overflow-y-auto">
            {packs.data.slice(0, LIMITS.nodesPerToken).map(({ id }) => (
              <label key={id} className="flex items-center gap-2 py-0.5 text-sm">
                <Checkbox {...register('packs')} value={id} />
                <bdi className="min-w-0 break-all">{id}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {error !== null && error !== undefined && !refused && (
        <FormFailure error={error} meanings={{ second_factor_required: t('publishing:keys.secondFactor') }} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('tokens.create')}
        </Button>
      </div>
    </form>
  )
}
