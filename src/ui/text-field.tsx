import { useId, type ComponentProps, type ReactNode } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with the value; announced and tied to the input. */
  error?: ReactNode
  /** A control at the end of the input, laid over it. */
  trailing?: ReactNode
}

/** A labelled one-line input with its hint and its error. Takes a ref, so it works with form libraries. */
export function TextField({ label, hint, error, trailing, className = '', ...input }: TextFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <span className="relative flex">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`h-10 w-full rounded-md border bg-surface px-3 text-ink placeholder:text-muted read-only:bg-sunken ${
            error ? 'border-danger' : 'border-line-strong'
          } ${trailing ? 'pe-11' : ''}`}
        />
        {trailing && <span className="absolute end-0.5 top-0.5">{trailing}</span>}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
