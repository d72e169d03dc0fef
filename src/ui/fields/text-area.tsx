import { Textarea as FlowbiteTextarea } from 'flowbite-react'
import type { ComponentProps } from 'react'
import { LabelledField, type FieldTexts } from './labelled-field'

const THEME = {
  base: 'w-full rounded-md border bg-surface px-3 py-2 text-ink placeholder:text-muted',
  colors: { gray: 'border-line-strong', failure: 'border-danger' },
}

interface TextAreaProps
  extends
    FieldTexts,
    Omit<ComponentProps<typeof FlowbiteTextarea>, 'id' | 'theme' | 'clearTheme' | 'color'> {}

/** A labelled multi-line input with its hint and its error. Takes a ref, so it works with form libraries. */
export function TextArea({ label, hint, error, className, rows = 4, ...input }: TextAreaProps) {
  return (
    <LabelledField label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <FlowbiteTextarea
          {...input}
          {...control}
          rows={rows}
          color={error ? 'failure' : 'gray'}
          theme={THEME}
          clearTheme
        />
      )}
    </LabelledField>
  )
}
