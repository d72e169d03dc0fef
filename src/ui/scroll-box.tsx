import type { ReactNode, Ref } from 'react'

interface ScrollBoxProps {
  /** What is in it, where nothing around it says so. */
  label?: string
  className?: string
  /** Of what has a direction of its own, such as code: it is shown from where its lines begin. */
  dir?: 'ltr'
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A box in which wide or long things scroll by themselves; the keyboard reaches it, so that it can scroll them too. */
export const ScrollBox = ({ label, className = '', dir, ref, children }: ScrollBoxProps) => (
  <div
    ref={ref}
    dir={dir}
    tabIndex={0}
    role={label === undefined ? undefined : 'region'}
    aria-label={label}
    className={`overflow-auto ${className}`}
  >
    {children}
  </div>
)
