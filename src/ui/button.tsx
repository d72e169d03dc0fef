import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style'
import { Spinner } from './spinner'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows progress and ignores clicks without losing the focus. */
  busy?: boolean
}

/** A button that cannot fire twice while it is busy. */
export function Button({ variant, size, busy, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonStyle(variant, size)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
