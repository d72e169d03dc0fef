import type { ComponentProps, ReactNode } from 'react'
import { LabelledField, type FieldTexts } from './labelled-field'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {
  /** A control at the end of the input, overlaid on it. */
  trailing?: ReactNode
}

/** A labelled one-line input with its hint and its error. Takes a ref, so it works with form libraries. */
export function TextField({ label, hint, error, trailing, className, ...input }: TextFieldProps) {
  return (
    <LabelledField label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative flex">
          <input
            {...input}
            {...control}
            className={`h-10 w-full rounded-md border bg-surface px-3 text-ink placeholder:text-muted read-only:bg-sunken ${
              error ? 'border-danger' : 'border-line-strong'
            } ${trailing ? 'pe-11' : ''}`}
          />
          {trailing && <span className="absolute end-0.5 top-0.5">{trailing}</span>}
        </span>
      )}
    </LabelledField>
  )
}
