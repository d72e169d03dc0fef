import { useTranslation } from 'next-i18next/pages'
import type { ClassDifference } from '@/api/generated/model'
import { FilledText } from '@/ui/filled-text'
import { Badge } from '@/ui/badge'

const TEXTS = {
  input_added: 'difference.input_added',
  input_added_optional: 'difference.input_added_optional',
  input_removed: 'difference.input_removed',
  input_required: 'difference.input_required',
  input_optional: 'difference.input_optional',
  input_type: 'difference.input_type',
  input_form: 'difference.toField',
  to_socket: 'difference.toSocket',
  input_default: 'difference.input_default',
  input_range: 'difference.input_range',
  choices_added: 'difference.choices_added',
  choices_removed: 'difference.choices_removed',
  fields_moved: 'difference.fields_moved',
  output_added: 'difference.output_added',
  output_removed: 'difference.output_removed',
  output_moved: 'difference.output_moved',
  output_renamed: 'difference.output_renamed',
  output_type: 'difference.output_type',
  output_list: 'difference.output_list',
  said: 'difference.said',
  said_added: 'difference.said_added',
  said_removed: 'difference.said_removed',
} as const

/** The type of an optional input stands in brackets. */
const OPTIONAL = /^\[(.+)\]$/

/** Which sentence tells a difference; of some it depends on the values. */
function sentenceOf({ code, before, after = '' }: ClassDifference): keyof typeof TEXTS {
  if (code === 'input_form' && after === 'socket') return 'to_socket'
  if (code === 'input_added' && OPTIONAL.test(after)) return 'input_added_optional'
  // Flags are true or not there.
  if (code !== 'said' || before === 'true' || after === 'true') return code
  if (before === undefined) return 'said_added'
  return after === '' ? 'said_removed' : code
}

const MOST_CHOICES = 8

/** A difference of a node class as a sentence; `code` names its subject. */
export function DifferenceText({ difference }: { difference: ClassDifference }) {
  const { t } = useTranslation('releases')
  const { code, name, before, after, choices = [] } = difference
  const text = t(TEXTS[sentenceOf(difference)])
  const shown = choices.slice(0, MOST_CHOICES)
  return (
    <FilledText
      text={text}
      parts={{
        name: <code>{name}</code>,
        before: <Value text={before} />,
        after: <Value text={code === 'input_added' ? after?.replace(OPTIONAL, '$1') : after} />,
        choices: (
          <code className="break-words">
            {shown.join(', ')}
            {choices.length > shown.length && ' …'}
          </code>
        ),
      }}
    />
  )
}

const Value = ({ text }: { text: string | undefined }) => (
  <code dir="ltr" className="break-words">
    {text ?? '–'}
  </code>
)

/** The same as a list item, with a mark where it breaks saved workflows. */
export function DifferenceLine({ difference }: { difference: ClassDifference }) {
  const { t } = useTranslation('releases')
  const { breaks } = difference
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-0.5">
      <span className="min-w-0">
        <DifferenceText difference={difference} />
      </span>
      {breaks && (
        <Badge tone="danger">
          {breaks.length === 1 ? t(breaks[0] === 'api' ? 'breaks.api' : 'breaks.editor') : t('breaks.all')}
        </Badge>
      )}
    </li>
  )
}
