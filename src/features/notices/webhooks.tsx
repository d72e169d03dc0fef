import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { failureOf } from '@/api/failure'
import type { NoticeKind, Publisher, Webhook, WebhookInput } from '@/api/generated/model'
import { useListPublisherWebhooks, useListWebhooks } from '@/api/generated/webhooks/webhooks'
import {
  useCreatePublisherWebhook,
  useCreateWebhook,
  useDeleteWebhook,
} from '@/api/generated/webhooks-writes/webhooks-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { PUBLISHER_KINDS } from '@/contract/notices/notice-kinds'
import { ErrorPanel } from '@/session/failures/error-panel'
import { FormFailure } from '@/session/forms/form-failure'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { LabelledField } from '@/ui/fields/labelled-field'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { ShownOnce } from './shown-once'
import { WebhookKinds } from './webhook-kinds'
import { WebhookLog } from './webhook-log'
import { WebhookSent } from './webhook-sent'

interface WebhooksProps {
  /** the publishers owned by the user */
  owned: readonly Pick<Publisher, 'id' | 'name'>[]
  /** the kinds of notices that a person can select */
  kinds: readonly NoticeKind[]
}

/** The webhooks of the user, and of the publishers that they own. */
export function Webhooks({ owned, kinds }: WebhooksProps) {
  const { t } = useTranslation('notices')
  const [whose, setWhose] = useState('')
  return (
    <section aria-labelledby="webhooks" className="mt-10 max-w-3xl">
      <h2 id="webhooks" className="text-lg font-semibold">
        {t('hooks.title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('hooks.text')}</p>
      {owned.length > 0 && (
        <LabelledField label={t('hooks.whose')}>
          {(control) => (
            <Select {...control} value={whose} onChange={({ target }) => setWhose(target.value)}>
              <option value="">{t('hooks.mine')}</option>
              {owned.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      )}
      {whose === '' ? <OwnWebhooks kinds={kinds} /> : <PublisherWebhooks key={whose} publisherId={whose} />}
    </section>
  )
}

function OwnWebhooks({ kinds }: Pick<WebhooksProps, 'kinds'>) {
  const query = useListWebhooks({ query: { meta: { persist: false } } })
  const { mutate, ...made } = useCreateWebhook()
  return (
    <>
      <WebhookList query={query} kinds={kinds} />
      <NewWebhook kinds={kinds} made={made} onAdd={(data) => mutate({ data })} />
    </>
  )
}

function PublisherWebhooks({ publisherId }: { publisherId: string }) {
  const query = useListPublisherWebhooks(publisherId, { query: { meta: { persist: false } } })
  const { mutate, ...made } = useCreatePublisherWebhook()
  return (
    <>
      <WebhookList query={query} kinds={PUBLISHER_KINDS} onChanged={() => void query.refetch()} />
      <NewWebhook kinds={PUBLISHER_KINDS} made={made} onAdd={(data) => mutate({ publisherId, data })} />
    </>
  )
}

interface WebhookListProps extends Pick<WebhooksProps, 'kinds'> {
  query: UseQueryResult<Webhook[]>
  onChanged?: () => void
}

function WebhookList({ query, kinds, onChanged }: WebhookListProps) {
  const { t } = useTranslation('notices')
  const { mutate, isPending, variables, error } = useDeleteWebhook({ mutation: { onSuccess: onChanged } })
  const failed = failureOf(query)
  if (failed) return <ErrorPanel failure={failed} title={t('failed')} query={query} />
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3">
        {query.data?.map((webhook) => (
          <li key={webhook.id} className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">
            <div className="flex flex-wrap items-center gap-2">
              <bdi dir="ltr" className="min-w-0 flex-1 font-medium break-all">
                {webhook.url}
              </bdi>
              {webhook.failing_since !== undefined && !webhook.switched_off_at && (
                <Badge tone="warning">{t('hooks.failing')}</Badge>
              )}
              <Button
                size="small"
                variant="quiet"
                busy={isPending && variables.webhookId === webhook.id}
                onClick={() => mutate({ webhookId: webhook.id })}
              >
                {t('hooks.remove')}
                <span className="sr-only"> {webhook.url}</span>
              </Button>
            </div>
            <WebhookSent webhook={webhook} kinds={kinds} onSaved={onChanged} />
            {webhook.switched_off_at !== undefined && <p className="mt-1 text-danger">{t('hooks.off')}</p>}
            <WebhookLog webhookId={webhook.id} />
          </li>
        ))}
      </ul>
      {error && <FormFailure error={error} />}
    </>
  )
}

interface NewWebhookProps {
  kinds: readonly NoticeKind[]
  made: { data?: Webhook; error: unknown; isPending: boolean }
  onAdd: (webhook: WebhookInput) => void
}

function NewWebhook({ kinds, made, onAdd }: NewWebhookProps) {
  const { t } = useTranslation('notices')
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<readonly NoticeKind[]>()
  const [isRefused, setIsRefused] = useState(false)
  const isNone = chosen?.length === 0
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsRefused(isNone)
        if (!made.isPending && !isNone && url.trim() !== '')
          onAdd({ url: url.trim(), ...(chosen && { kinds: [...chosen] }) })
      }}
    >
      <TextField
        label={t('hooks.url')}
        dir="ltr"
        type="url"
        maxLength={LIMITS.address}
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <WebhookKinds
        kinds={kinds}
        chosen={chosen}
        error={isRefused && isNone ? t('hooks.choose') : undefined}
        onChange={setChosen}
      />
      {made.error !== null && <FormFailure error={made.error} />}
      <div>
        <Button type="submit" size="small" busy={made.isPending}>
          {t('hooks.add')}
        </Button>
      </div>
      {made.data?.secret !== undefined && <ShownOnce label={t('hooks.secret')} secret={made.data.secret} />}
    </form>
  )
}
