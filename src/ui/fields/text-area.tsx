import type { ComponentProps } from 'react'
import { LabelledField, type FieldTexts } from './labelled-field'

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A labelled input of several lines with its hint and its error. Takes a ref, so it works with form libraries. */
export function TextArea({ label, hint, error, className, rows = 4, ...input }: TextAreaProps) {
  return (
    <LabelledField label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className={`w-full rounded-md border bg-surface px-3 py-2 text-ink placeholder:text-muted ${
            error ? 'border-danger' : 'border-line-strong'
          }`}
        />
      )}
    </LabelledField>
  )
}
