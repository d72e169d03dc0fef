import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { AccountExists } from '@/lib/identity/account-exists'
import { SecondFactorAsked } from '@/lib/identity/second-factor-asked'
import { authErrorField, authErrorMessage } from '@/session/auth-error-message'

/** Runs one login or signup attempt at a time, with its progress, error message, and refused field. */
export function useAttempt() {
  const { t } = useTranslation('auth')
  const running = useRef(false)
  const [busyWith, setBusyWith] = useState<string>()
  const [failure, setFailure] = useState<{ error?: string; field?: 'email' | 'password' }>({})
  const [existing, setExisting] = useState<AccountExists>()
  const [asked, setAsked] = useState<SecondFactorAsked>()

  /** Runs `action` unless another is running; resolves to whether it succeeded. */
  const attempt = async (name: string, action: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusyWith(name)
    setFailure({})
    try {
      await action()
      return true
    } catch (failure) {
      if (failure instanceof AccountExists) setExisting(failure)
      else if (failure instanceof SecondFactorAsked) setAsked(failure)
      else setFailure({ error: authErrorMessage(t, failure), field: authErrorField(failure) })
      return false
    } finally {
      running.current = false
      setBusyWith(undefined)
    }
  }
  /** Returns from account linking or the code form to all sign-in methods. */
  const startOver = () => {
    setExisting(undefined)
    setAsked(undefined)
    setFailure({})
  }
  return { attempt, busyWith, ...failure, existing, asked, startOver }
}

export type Attempt = ReturnType<typeof useAttempt>
