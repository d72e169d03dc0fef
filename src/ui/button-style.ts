export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'icon'

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-danger-soft text-danger hover:bg-danger hover:text-surface',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'h-8 px-3 text-sm',
  medium: 'h-10 px-4 text-sm',
  icon: 'size-9 text-sm',
}

/** Returns the classes of a button, for links and form controls styled like one. */
export const buttonStyle = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string =>
  `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`
