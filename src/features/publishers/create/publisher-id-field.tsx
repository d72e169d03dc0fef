import { Check } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { LIMITS } from '@/contract/conventions/limits'
import { AskAdmins } from '@/session/failures/ask-admins'
import { TextField } from '@/ui/fields/text-field'
import type { PublisherIdAnswer } from './use-publisher-id-answer'

interface PublisherIdFieldProps {
  /** The current input */
  id: string
  /** Whether it is reserved but was granted to this user */
  isGiven: boolean
  field: UseFormRegisterReturn
  answer: PublisherIdAnswer
  /** Whether the form was submitted without an id */
  missing: boolean
  /** The API's refusal of the submitted id */
  refused?: string
}

/** Field for a new publisher's id, with its availability below. */
export function PublisherIdField({ id, isGiven, field, answer, missing, refused }: PublisherIdFieldProps) {
  const { t } = useTranslation('publishers')
  const misleading = (
    <>
      {t('create.idMisleading')}{' '}
      <AskAdmins about={{ kind: 'name', name: id }}>{t('create.askName')}</AskAdmins>
    </>
  )
  const error = () => {
    switch (answer) {
      case 'empty':
        return missing ? t('create.idMissing') : undefined
      case 'malformed':
        return t('create.idMalformed', { max: LIMITS.publisherId })
      case 'in_use':
        return t('create.idInUse')
      case 'misleading':
        return isGiven ? undefined : misleading
      case 'taken':
        return t('create.idTaken')
      default:
        return refused && sayRefusal(refused)
    }
  }
  const sayRefusal = (fault: string) => {
    if (fault === 'taken') return t('create.idTaken')
    return fault === 'misleading' ? misleading : <bdi lang="en">{fault}</bdi>
  }
  const status = () => {
    switch (answer) {
      case 'checking':
        return <span className="text-muted">{t('create.idChecking')}</span>
      case 'free':
        return (
          <span className="inline-flex items-center gap-1.5 text-success">
            <Check aria-hidden="true" className="size-4" />
            {t('create.idFree')}
          </span>
        )
      case 'unknown':
        return <span className="text-muted">{t('create.idUnknown')}</span>
      default:
        return null
    }
  }
  const fault = error()
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        {...field}
        label={t('create.id')}
        hint={t('create.idHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fault}
      />
      <p role="status" className={fault ? 'sr-only' : 'min-h-5 text-sm'}>
        {!fault && status()}
      </p>
    </div>
  )
}
