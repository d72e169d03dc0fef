import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState } from 'react'
import { useListInvitations } from '@/api/generated/members/members'
import { useCreateInvitation } from '@/api/generated/members-writes/members-writes'
import type { Publisher } from '@/api/generated/model'
import { readApiError } from '@/api/errors'
import { LIMITS } from '@/contract/conventions/limits'
import type { PublisherRole } from '@/contract/conventions/roles'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { LabelledField } from '@/ui/fields/labelled-field'
import { TextField } from '@/ui/fields/text-field'
import { RoleSelect } from './role-select'
import { useRoleWords } from './use-role-words'

/** Refusals about the invitee. */
const ABOUT_ADDRESSEE = ['invalid_request', 'publisher_not_found', 'already_member']

interface InviteFormProps {
  publisher: Publisher
  /** The initial invitee; if set, the field gets the focus. */
  invitee?: string
}

/** Invites a user by e-mail address or user name. */
export function InviteForm({ publisher, invitee = '' }: InviteFormProps) {
  const { t } = useTranslation('members')
  const words = useRoleWords()
  const [to, setTo] = useState(invitee)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (invitee !== '') field.current?.focus()
  }, [invitee])
  const [role, setRole] = useState<PublisherRole>('maintainer')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error, data, reset } = useCreateInvitation({
    mutation: { onSuccess: () => setTo('') },
  })
  const { data: open } = useListInvitations(publisher.id, { query: { meta: { persist: false } } })
  const isWaiting = data && (!open || open.some(({ id }) => id === data.id))
  const { code = '', message } = readApiError(error)
  const isAboutAddressee = ABOUT_ADDRESSEE.includes(code)
  const meanings: Partial<Record<string, string>> = {
    already_member: t('invite.member'),
    publisher_not_found: t('invite.unknown'),
  }
  const refused = isAboutAddressee && (meanings[code] ?? <bdi lang="en">{message}</bdi>)
  return (
    <form
      noValidate
      aria-label={t('invite.title')}
      className="mt-8 flex max-w-3xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(to.trim() === '')
        if (!isPending && to.trim() !== '')
          mutate({ publisherId: publisher.id, data: { to: to.trim(), role } })
      }}
    >
      <h2 className="text-lg font-semibold">{t('invite.title')}</h2>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          ref={field}
          label={t('invite.to')}
          hint={t('invite.toHint')}
          dir="ltr"
          maxLength={LIMITS.emailAddress}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={to}
          error={missing ? t('invite.missing') : refused || undefined}
          onChange={(event) => {
            setTo(event.target.value)
            setMissing(false)
            if (error) reset()
          }}
        />
        <LabelledField label={t('invite.role')} hint={words[role].may}>
          {(control) => <RoleSelect {...control} value={role} onChoose={setRole} />}
        </LabelledField>
      </div>
      {error && !isAboutAddressee && (
        <FormFailure error={error} meanings={{ state_conflict: t('invite.tooMany') }} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={isPending}>
          {t('invite.submit')}
        </Button>
        <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-muted">
          {isWaiting && t('invite.done', { to: data.to })}
        </p>
      </div>
    </form>
  )
}
