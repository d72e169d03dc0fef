import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { authErrorMessage } from './auth-error-message'

/** One try to log in or sign up at a time, with its progress and the sentence for its failure. */
export function useAttempt() {
  const { t } = useTranslation('auth')
  const running = useRef(false)
  const [busyWith, setBusyWith] = useState<string>()
  const [error, setError] = useState<string>()

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
      setError(authErrorMessage(t, failure))
      return false
    } finally {
      running.current = false
      setBusyWith(undefined)
    }
  }
  return { attempt, busyWith, error }
}

export type Attempt = ReturnType<typeof useAttempt>
