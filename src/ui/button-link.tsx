import Link from 'next/link'
import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export const ButtonLink = ({ variant, size, className = '', ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={`${buttonStyle(variant, size)} ${className}`} />
)
