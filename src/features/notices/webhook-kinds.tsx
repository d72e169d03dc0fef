import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import type { NoticeKind } from '@/api/generated/model'
import { Checkbox } from '@/ui/fields/checkbox'
import { Radio } from '@/ui/fields/radio'
import { useExampleSentence } from './use-notice-words'

interface WebhookKindsProps {
  /** all selectable kinds */
  kinds: readonly NoticeKind[]
  /** undefined: all are sent */
  chosen: readonly NoticeKind[] | undefined
  error?: string
  onChange: (chosen: readonly NoticeKind[] | undefined) => void
}

/** A selection of the notices sent to a webhook: all, or those of some kinds. */
export function WebhookKinds({ kinds, chosen, error, onChange }: WebhookKindsProps) {
  const { t } = useTranslation('notices')
  const example = useExampleSentence()
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-1.5 text-sm">
      <legend className="mb-1 font-medium">{t('hooks.kinds')}</legend>
      {[undefined, []].map((start) => (
        <label key={String(start)} className="flex items-center gap-2">
          <Radio
            name={`${id}-which`}
            checked={(chosen === undefined) === (start === undefined)}
            onChange={() => onChange(start)}
          />
          {start === undefined ? t('hooks.everything') : t('hooks.some')}
        </label>
      ))}
      {chosen && (
        <ul className="ms-6 grid gap-1.5 sm:grid-cols-2">
          {kinds.map((kind) => (
            <li key={kind}>
              <label className="flex items-baseline gap-2">
                <Checkbox
                  checked={chosen.includes(kind)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
                  }
                />
                {example(kind)}
              </label>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={id} role="alert" className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
