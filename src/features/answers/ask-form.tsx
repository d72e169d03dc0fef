import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useListUserAppeals } from '@/api/generated/appeals/appeals'
import { useCreateAppeal } from '@/api/generated/appeals-writes/appeals-writes'
import type { AppealInput } from '@/api/generated/model'
import { useListUserPublishers } from '@/api/generated/users/users'
import { readApiError } from '@/api/errors'
import { LIMITS } from '@/contract/conventions/limits'
import { paths } from '@/lib/paths'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { LabelledField } from '@/ui/fields/labelled-field'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { useAppealWords } from './use-appeal-words'

/** The subject of an appeal. */
export type AppealTarget = Omit<AppealInput, 'text'>

const HINTS = {
  version: 'ask.version',
  node: 'ask.ban',
  publisher: 'ask.ban',
  user: 'ask.ban',
  name: 'ask.name',
  claim: 'ask.claim',
  adoption: 'ask.adoption',
  quota: 'ask.quota',
} as const

/** Returns whether a thread has the same subject. */
const isSame = (asked: AppealTarget, thread: AppealTarget) =>
  asked.kind === thread.kind &&
  asked.node_id === thread.node_id &&
  (asked.kind === 'version' ? asked.version === thread.version : true) &&
  (asked.kind === 'publisher' ? asked.publisher_id === thread.publisher_id : true)

/** A form to appeal to the moderators; links to the thread if there is one already. */
export function AskForm({ asked }: { asked: AppealTarget }) {
  const { t } = useTranslation('appeals')
  const { title } = useAppealWords()
  const router = useRouter()
  const forPublisher = asked.kind === 'claim' || asked.kind === 'adoption'
  const own = useListUserPublishers({ query: { enabled: forPublisher } })
  const { data: threads = [] } = useListUserAppeals()
  const owned = own.data?.filter(({ status }) => status !== 'PublisherStatusBanned') ?? []
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const publisherId = chosen || asked.publisher_id || owned[0]?.id
  const { mutate, isPending, error } = useCreateAppeal({
    mutation: { onSuccess: ({ id }) => void router.push(paths.appeal(id)) },
  })
  const open = threads.find((thread) => !thread.outcome && isSame(asked, thread))
  const { message } = readApiError(error)
  if (open && !isPending)
    return (
      <div className="mb-8 max-w-2xl rounded-lg border border-line p-4 text-sm">
        <p className="mb-3 font-medium">
          <bdi>{title(open)}</bdi>
        </p>
        <ButtonLink href={paths.appeal(open.id)}>{t('ask.open')}</ButtonLink>
      </div>
    )
  return (
    <form
      noValidate
      aria-labelledby="ask"
      className="mb-10 flex max-w-2xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(text.trim() === '')
        if (isPending || text.trim() === '') return
        mutate({
          data: { ...asked, text: text.trim(), ...(forPublisher && { publisher_id: publisherId }) },
        })
      }}
    >
      <h2 id="ask" className="text-lg font-semibold">
        {t('ask.title')}:{' '}
        <bdi>{title({ ...asked, publisher_id: forPublisher ? publisherId : asked.publisher_id })}</bdi>
      </h2>
      <p className="text-sm text-muted">{t(HINTS[asked.kind])}</p>
      {forPublisher && own.data && owned.length === 0 && (
        <p className="text-sm">
          <Link href={paths.createPublisher()} className="font-medium text-accent-text underline">
            {t('ask.noPublisher')}
          </Link>
        </p>
      )}
      {forPublisher && owned.length > 0 && (
        <LabelledField label={t('ask.publisher')}>
          {(control) => (
            <Select {...control} value={publisherId} onChange={(event) => setChosen(event.target.value)}>
              {owned.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name} (@{id})
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      )}
      <TextArea
        label={t('ask.text')}
        value={text}
        rows={6}
        dir="auto"
        maxLength={LIMITS.threadText}
        error={isMissing ? t('ask.missing') : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setMissing(false)
        }}
      />
      {error && (
        <FormFailure
          error={error}
          meanings={{ not_permitted: t('ask.nothing'), state_conflict: <bdi lang="en">{message}</bdi> }}
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('ask.submit')}
        </Button>
      </div>
    </form>
  )
}
