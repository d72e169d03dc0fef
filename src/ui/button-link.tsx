import Link from 'next/link'
import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A link styled as a button: for navigation, not for actions. */
export const ButtonLink = ({ variant, size, className = '', ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={`${buttonStyle(variant, size)} ${className}`} />
)
