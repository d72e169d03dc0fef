import { useId, type ComponentProps, type ReactNode } from 'react'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with the value; announced and tied to the input. */
  error?: ReactNode
}

/** A labelled input of several lines with its hint and its error. Takes a ref, so it works with form libraries. */
export function TextArea({ label, hint, error, className = '', rows = 4, ...input }: TextAreaProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`w-full rounded-md border bg-surface px-3 py-2 text-ink placeholder:text-muted ${
          error ? 'border-danger' : 'border-line-strong'
        }`}
      />
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
