import { useId, type ReactNode } from 'react'

interface LabelInFrontProps {
  label: string
  /** Renders the control, with the id that associates it with its label. */
  children: (id: string) => ReactNode
}

/** A small control with its label in front of it. */
export function LabelInFront({ label, children }: LabelInFrontProps) {
  const id = useId()
  return (
    <div className="inline-flex min-w-0 items-center gap-2 text-sm">
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
