import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { Publisher } from '@/api/generated/model'
import { useCreateOffer, useMoveNode } from '@/api/generated/offers-writes/offers-writes'
import { useListPublisherNodes } from '@/api/generated/publishers/publishers'
import { useListUserPublishers } from '@/api/generated/users/users'
import { LIMITS } from '@/contract/conventions/limits'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { useSignedInUser } from '@/session/signed-in-user'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { LabelledField } from '@/ui/fields/labelled-field'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'

const ELSEWHERE = ''

/** Transfers a pack to another publisher: at once to one's own, to others' once they accept. */
export function MovePack({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('members')
  const { data: packs } = useListPublisherNodes(
    publisher.id,
    { limit: LIMITS.nodesPerPage.max },
    // Data for members only is not kept in browser storage.
    { query: { meta: { persist: false } } },
  )
  if (!packs || packs.total === 0) return null
  return (
    <section aria-labelledby="move" className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 id="move" className="text-lg font-semibold">
        {t('move.title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('move.text')}</p>
      <MoveForm publisher={publisher} packs={packs.nodes} />
    </section>
  )
}

interface MoveFormProps {
  publisher: Publisher
  packs: readonly { id: string; name: string }[]
}

function MoveForm({ publisher, packs }: MoveFormProps) {
  const { t } = useTranslation('members')
  const client = useQueryClient()
  const { user } = useSignedInUser()
  const { data: publishers = [] } = useListUserPublishers()
  const own = publishers.filter(
    ({ id, members }) =>
      id !== publisher.id && members.some((one) => one.user.id === user?.uid && one.role === 'owner'),
  )
  const [packId, setPackId] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [other, setOther] = useState('')
  const [asking, setAsking] = useState(false)
  const [missing, setMissing] = useState(false)
  const target = chosen ?? own[0]?.id ?? ELSEWHERE
  const isOwn = target !== ELSEWHERE
  const to = isOwn ? target : other.trim().replace(/^@/, '').toLowerCase()
  const pack = packs.find(({ id }) => id === packId) ?? packs[0]
  const done = (message: string) => {
    setAsking(false)
    setOther('')
    showToast('success', message)
    void client.invalidateQueries()
  }
  const names = { pack: pack?.name ?? '', publisher: to }
  const moving = useMoveNode({ mutation: { onSuccess: () => done(t('move.moved', names)) } })
  const offering = useCreateOffer({ mutation: { onSuccess: () => done(t('move.offered', names)) } })
  const doing = isOwn ? moving : offering
  if (!pack) return null
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(to === '')
        if (to !== '') setAsking(true)
      }}
    >
      <LabelledField label={t('move.pack')}>
        {(control) => (
          <Select {...control} value={pack.id} onChange={(event) => setPackId(event.target.value)}>
            {packs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name} ({id})
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      {own.length > 0 && (
        <LabelledField label={t('move.to')}>
          {(control) => (
            <Select {...control} value={target} onChange={(event) => setChosen(event.target.value)}>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name} (@{id})
                </option>
              ))}
              <option value={ELSEWHERE}>{t('move.elsewhere')}</option>
            </Select>
          )}
        </LabelledField>
      )}
      {!isOwn && (
        <TextField
          label={t('move.other')}
          hint={t('move.otherHint', { days: LIMITS.answerWithinDays })}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.publisherId}
          value={other}
          error={missing && to === '' ? t('move.missing') : undefined}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
      <div>
        <Button type="submit">{isOwn ? t('move.open') : t('move.openOffer')}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={isOwn ? t('move.question', names) : t('move.offerQuestion', names)}
        confirmLabel={isOwn ? t('move.confirm') : t('move.confirmOffer')}
        busy={doing.isPending}
        failure={
          doing.error && (
            <FormFailure
              error={doing.error}
              meanings={{ publisher_not_found: t('move.noSuchPublisher'), node_banned: t('move.banned') }}
            />
          )
        }
        onConfirm={() =>
          doing.mutate({
            publisherId: publisher.id,
            nodeId: pack.id,
            data: { publisher_id: to },
          })
        }
        onClose={() => {
          setAsking(false)
          doing.reset()
        }}
      >
        <p>{isOwn ? t('move.consequences') : t('move.offerConsequences')}</p>
      </ConfirmDialog>
    </form>
  )
}
