import type { ReactNode } from 'react'

interface ScrollBoxProps {
  /** What is in it, where nothing around it says so. */
  label?: string
  className?: string
  children: ReactNode
}

/** A box in which wide or long things scroll by themselves; the keyboard reaches it, so that it can scroll them too. */
export const ScrollBox = ({ label, className = '', children }: ScrollBoxProps) => (
  <div
    tabIndex={0}
    role={label === undefined ? undefined : 'region'}
    aria-label={label}
    className={`overflow-auto ${className}`}
  >
    {children}
  </div>
)
