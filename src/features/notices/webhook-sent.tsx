import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { NoticeKind, Webhook } from '@/api/generated/model'
import { useUpdateWebhook } from '@/api/generated/webhooks-writes/webhooks-writes'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { WebhookKinds } from './webhook-kinds'

interface WebhookSentProps {
  webhook: Webhook
  /** all selectable kinds */
  kinds: readonly NoticeKind[]
  onSaved?: () => void
}

/** The kinds of notices sent to a webhook, and a form to change them. */
export function WebhookSent({ webhook, kinds, onSaved }: WebhookSentProps) {
  const { t } = useTranslation('notices')
  const sent = webhook.kinds.length === 0 ? undefined : webhook.kinds
  const [chosen, setChosen] = useState<readonly NoticeKind[] | undefined>(sent)
  const [isOpen, setIsOpen] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const isNone = chosen?.length === 0
  const { mutate, isPending, error } = useUpdateWebhook({
    mutation: {
      onSuccess: () => {
        setIsOpen(false)
        onSaved?.()
      },
    },
  })
  return (
    <details
      className="mt-2"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
        if (!currentTarget.open) setChosen(sent)
      }}
    >
      <summary className="cursor-pointer text-muted">
        {t('hooks.kinds')}: {sent ? t('hooks.chosen') : t('hooks.everything')}
      </summary>
      <form
        className="mt-2 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setIsRefused(isNone)
          if (!isPending && !isNone)
            mutate({ webhookId: webhook.id, data: { kinds: chosen ? [...chosen] : [] } })
        }}
      >
        <WebhookKinds
          // Keeps selected kinds, also those that no longer apply to the user.
          kinds={[...new Set([...kinds, ...webhook.kinds])]}
          chosen={chosen}
          error={isRefused && isNone ? t('hooks.choose') : undefined}
          onChange={setChosen}
        />
        {error !== null && <FormFailure error={error} />}
        <div>
          <Button type="submit" size="small" busy={isPending}>
            {t('hooks.save')}
            <span className="sr-only"> {webhook.url}</span>
          </Button>
        </div>
      </form>
    </details>
  )
}
