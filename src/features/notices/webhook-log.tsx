import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useListWebhookDeliveries } from '@/api/generated/webhooks/webhooks'
import { useCreateRedelivery } from '@/api/generated/webhooks-writes/webhooks-writes'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/formats/relative-time'
import { useExampleSentence } from './use-notice-words'

const TONES = { arrived: 'success', waiting: 'neutral', given_up: 'danger' } as const

/** The deliveries to a webhook, with a button to redeliver. */
export function WebhookLog({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('notices')
  const example = useExampleSentence()
  const [isOpen, setIsOpen] = useState(false)
  const { data, refetch } = useListWebhookDeliveries(webhookId, {
    query: { enabled: isOpen, meta: { persist: false } },
  })
  const { mutate, isPending, variables } = useCreateRedelivery({
    mutation: { onSuccess: () => void refetch() },
  })
  const states = {
    arrived: t('hooks.arrived'),
    waiting: t('hooks.waiting'),
    given_up: t('hooks.given_up'),
  }
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer text-muted">{t('hooks.log')}</summary>
      {data?.length === 0 && <p className="mt-1">{t('hooks.none')}</p>}
      <ul>
        {data?.map(({ id, kind, state, status, failure, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 border-t border-line py-1.5">
            <Badge tone={TONES[state]}>{states[state]}</Badge>
            <span className="min-w-0 flex-1">
              <code title={example(kind)}>{kind}</code> <RelativeTime iso={createdAt} />{' '}
              <bdi lang="en" className="text-muted">
                {failure ?? status}
              </bdi>
            </span>
            <Button
              size="small"
              variant="quiet"
              busy={isPending && variables.deliveryId === id}
              onClick={() => mutate({ webhookId, deliveryId: id })}
            >
              {t('hooks.again')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
