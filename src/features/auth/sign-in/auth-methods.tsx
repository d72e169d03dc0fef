import { useState } from 'react'
import { useAttempt } from '../attempt'
import { AuthFailure, OrLine } from '../auth-parts'
import { PasswordReset } from '../mail-links/password-reset'
import { CodeForm } from './code-form'
import type { Credentials } from './credentials'
import { CredentialsForm } from './credentials-form'
import { LinkAccount } from './link-account'
import { ProviderButtons } from './provider-buttons'

interface AuthMethodsProps {
  kind: 'logIn' | 'signUp'
  /** The fixed e-mail address of the login, if any */
  email?: string
  /** Whether to link to the password reset */
  withReset?: boolean
  enter: (credentials: Credentials) => Promise<void>
}

/** All sign-in methods: Google, GitHub, or e-mail and password. */
export function AuthMethods({ kind, email, withReset, enter }: AuthMethodsProps) {
  const attempts = useAttempt()
  const { attempt, busyWith, error, field, existing, asked } = attempts
  const [typedEmail, setTypedEmail] = useState('')
  if (asked) return <CodeForm {...attempts} asked={asked} />
  if (existing) return <LinkAccount {...attempts} existing={existing} />
  return (
    <>
      <ProviderButtons attempt={attempt} busyWith={busyWith} />
      <OrLine />
      <AuthFailure message={field ? undefined : error} />
      <CredentialsForm
        kind={kind}
        email={email}
        refusedField={field}
        refusal={error}
        busy={busyWith === 'email'}
        onEmail={setTypedEmail}
        onSubmit={async (credentials) => {
          await attempt('email', () => enter(credentials))
        }}
      />
      {withReset && <PasswordReset email={typedEmail} />}
    </>
  )
}
