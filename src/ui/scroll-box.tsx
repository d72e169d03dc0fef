import type { ReactNode, Ref } from 'react'

interface ScrollBoxProps {
  /** Describes the content, if nothing around it does. */
  label?: string
  className?: string
  /** For content with its own direction, such as code: scrolled to the start of its lines. */
  dir?: 'ltr'
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A scrollable box for wide or long content; focusable, so that the keyboard can scroll it too. */
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
