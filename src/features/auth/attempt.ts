import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { AccountExists } from '@/lib/account-exists'
import { authErrorMessage } from '@/session/auth-error-message'

/** One try to log in or sign up at a time, with its progress and the sentence for its failure. */
export function useAttempt() {
  const { t } = useTranslation('auth')
  const running = useRef(false)
  const [busyWith, setBusyWith] = useState<string>()
  const [error, setError] = useState<string>()
  const [existing, setExisting] = useState<AccountExists>()

  /** Runs `deed` unless another is running; resolves to whether it succeeded. */
  const attempt = async (name: string, deed: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusyWith(name)
    setError(undefined)
    try {
      await deed()
      return true
    } catch (failure) {
      if (failure instanceof AccountExists) setExisting(failure)
      else setError(authErrorMessage(t, failure))
      return false
    } finally {
      running.current = false
      setBusyWith(undefined)
    }
  }
  /** Goes back from an account that exists to all ways of logging in. */
  const startOver = () => {
    setExisting(undefined)
    setError(undefined)
  }
  return { attempt, busyWith, error, existing, startOver }
}

export type Attempt = ReturnType<typeof useAttempt>
