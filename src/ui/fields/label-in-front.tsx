import type { ReactNode } from 'react'

interface LabelInFrontProps {
  label: string
  /** The control. */
  children: ReactNode
}

/** A small control with its label in front of it. */
export const LabelInFront = ({ label, children }: LabelInFrontProps) => (
  <label className="inline-flex min-w-0 items-center gap-2 text-sm">
    <span className="whitespace-nowrap text-muted">{label}</span>
    {children}
  </label>
)
