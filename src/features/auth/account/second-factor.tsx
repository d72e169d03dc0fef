import dynamic from 'next/dynamic'
import { useTranslation } from 'next-i18next/pages'
import { useState, type FormEvent } from 'react'
import { CODE_DIGITS } from '@/lib/identity/code-digits'
import type { NewSecondFactor } from '@/lib/identity/firebase-second-factor'
import { isLocalIdentity } from '@/lib/identity/identity'
import { showToast } from '@/lib/toast'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { TextField } from '@/ui/fields/text-field'
import { AuthFailure } from '../auth-parts'
import { AccountSection } from './account-section'
import { useAccountAct } from './use-account'

const QrCode = dynamic(() => import('./qr-code').then((module) => module.QrCode), { ssr: false })

interface SecondFactorProps {
  isSetUp: boolean
  onChanged: () => void
}

/** Setup and removal of the second factor: codes of an authenticator app. */
export function SecondFactor({ isSetUp, onChanged }: SecondFactorProps) {
  const { t } = useTranslation('account')
  const { act, busyWith, error } = useAccountAct()
  const [begun, setBegun] = useState<NewSecondFactor>()
  const begin = () => act('begin', async (account) => setBegun(await account.secondFactor.begin()))
  const remove = async () => {
    if (!(await act('remove', (account) => account.secondFactor.remove()))) return
    showToast('success', t('second.removed'))
    onChanged()
  }
  const confirm = async (code: string) => {
    if (!begun || !(await act('confirm', () => begun.confirm(code)))) return
    setBegun(undefined)
    showToast('success', t('second.done'))
    onChanged()
  }
  return (
    <AccountSection title={t('second.title')} text={isSetUp ? t('second.on') : t('second.text')}>
      <AuthFailure message={error} />
      {isSetUp ? (
        <Button busy={busyWith === 'remove'} onClick={() => void remove()}>
          {t('second.remove')}
        </Button>
      ) : begun ? (
        <Confirmation begun={begun} busy={busyWith === 'confirm'} onCode={(code) => void confirm(code)} />
      ) : isLocalIdentity ? (
        <p className="text-sm">{t('second.local')}</p>
      ) : (
        <Button busy={busyWith === 'begin'} onClick={() => void begin()}>
          {t('second.begin')}
        </Button>
      )}
    </AccountSection>
  )
}

interface ConfirmationProps {
  begun: NewSecondFactor
  busy: boolean
  onCode: (code: string) => void
}

function Confirmation({ begun, busy, onCode }: ConfirmationProps) {
  const { t } = useTranslation('account')
  const [code, setCode] = useState('')
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_DIGITS) onCode(code)
  }
  return (
    <form noValidate className="flex max-w-md flex-col gap-3" onSubmit={give}>
      <p className="text-sm">
        {t('second.key')}{' '}
        <a href={begun.address} className="text-accent-text underline">
          {t('second.open')}
        </a>
      </p>
      <QrCode text={begun.address} label={t('second.qr')} />
      <p className="flex items-center gap-2">
        <code dir="ltr" className="min-w-0 rounded bg-sunken px-2 py-1 text-sm break-all">
          {begun.key}
        </code>
        <CopyButton text={begun.key} label={t('second.copy')} />
      </p>
      <TextField
        label={t('second.code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
      />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={code.length < CODE_DIGITS}
        className="self-start"
      >
        {t('second.confirm')}
      </Button>
    </form>
  )
}
