import { useId, type ReactNode } from 'react'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** The validation error; announced and associated with the control. */
  error?: ReactNode
}

interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface LabelledFieldProps extends FieldTexts {
  className?: string
  /** Renders the control, with the attributes that associate it with its texts. */
  children: (control: FieldControl) => ReactNode
}

/** A control below its label, with its hint and its error. */
export function LabelledField({ label, hint, error, className = '', children }: LabelledFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
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
