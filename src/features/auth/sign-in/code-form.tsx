import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CODE_DIGITS } from '@/lib/identity/code-digits'
import type { SecondFactorAsked } from '@/lib/identity/second-factor-asked'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/text-field'
import type { Attempt } from '../attempt'

interface CodeFormProps extends Pick<Attempt, 'attempt' | 'busyWith' | 'error' | 'startOver'> {
  asked: SecondFactorAsked
}

/** Form for the authenticator app's code, the last step of a login. */
export function CodeForm({ asked, attempt, busyWith, error, startOver }: CodeFormProps) {
  const { t } = useTranslation('auth')
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_DIGITS) void attempt('code', () => asked.give(code))
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={give}>
      <TextField
        label={t('code.label')}
        hint={t('code.hint')}
        ref={field}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
      />
      <Button type="submit" variant="primary" busy={busyWith === 'code'} disabled={code.length < CODE_DIGITS}>
        {t('login.submit')}
      </Button>
      <Button variant="quiet" onClick={startOver}>
        {t('link.back')}
      </Button>
    </form>
  )
}
