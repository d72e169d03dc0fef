import { useTranslation } from 'next-i18next/pages'
import { useEffect, type ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'
import { lazyResolver } from '@/lib/lazy-resolver'
import { SHORTEST_PASSWORD } from '@/lib/identity/shortest-password'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/text-field'
import { PasswordField } from '../password-field'
import type { Credentials } from './credentials'

interface CredentialsFormProps {
  kind: 'logIn' | 'signUp'
  busy: boolean
  /** The e-mail address, if fixed */
  email?: string
  /** Called with the e-mail address as it is typed */
  onEmail?: (email: string) => void
  /** The field refused by the identity provider */
  refusedField?: 'email' | 'password'
  refusal?: string
  onSubmit: (credentials: Credentials) => Promise<void>
}

// The validation library is loaded with the first submit, not with the screen.
const RESOLVERS = {
  logIn: lazyResolver(async () => (await import('./credentials-resolver')).logInResolver),
  signUp: lazyResolver(async () => (await import('./credentials-resolver')).signUpResolver),
} as const

/** Form of e-mail and password, and for a new account a name. */
export function CredentialsForm({
  kind,
  busy,
  email,
  onEmail,
  refusedField,
  refusal,
  onSubmit,
}: CredentialsFormProps) {
  const { t } = useTranslation('auth')
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { email: email ?? '', password: '', displayName: '' },
    resolver: RESOLVERS[kind],
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (refusedField) setError(refusedField, { message: refusal }, { shouldFocus: true })
  }, [refusedField, refusal, setError])
  const faultOf = (field: keyof Credentials) => {
    switch (errors[field]?.message) {
      case 'email':
        return t('fields.emailInvalid')
      case 'passwordMissing':
        return t('fields.passwordMissing')
      case 'passwordShort':
        return t('fields.passwordTooShort', { count: SHORTEST_PASSWORD })
      case 'nameLong':
        return t('fields.nameTooLong')
      default:
        return errors[field]?.message
    }
  }
  const signingUp = kind === 'signUp'
  const submit = handleSubmit(onSubmit)
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {signingUp && (
        <TextField
          {...register('displayName')}
          label={t('fields.name')}
          hint={t('fields.nameHint')}
          autoComplete="name"
          error={faultOf('displayName')}
        />
      )}
      <TextField
        {...register('email', {
          onChange: (event: ChangeEvent<HTMLInputElement>) => onEmail?.(event.target.value),
        })}
        type="email"
        readOnly={email !== undefined}
        dir="ltr"
        label={t('fields.email')}
        autoComplete="email"
        error={faultOf('email')}
      />
      <PasswordField
        {...register('password')}
        label={t('fields.password')}
        hint={signingUp ? t('fields.passwordHint', { count: SHORTEST_PASSWORD }) : undefined}
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        error={faultOf('password')}
      />
      <Button type="submit" variant="primary" busy={busy || isSubmitting}>
        {signingUp ? t('signup.submit') : t('login.submit')}
      </Button>
    </form>
  )
}
