import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { AccountExists } from '@/lib/identity/account-exists'
import { SecondFactorAsked } from '@/lib/identity/second-factor-asked'
import { authErrorField, authErrorMessage } from '@/session/auth-error-message'

/** One try to log in or sign up at a time, with its progress, the sentence for its failure, and the field that is at fault. */
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
  /** Goes back from an account that exists, or a code that is asked for, to all ways of logging in. */
  const startOver = () => {
    setExisting(undefined)
    setAsked(undefined)
    setFailure({})
  }
  return { attempt, busyWith, ...failure, existing, asked, startOver }
}

export type Attempt = ReturnType<typeof useAttempt>
