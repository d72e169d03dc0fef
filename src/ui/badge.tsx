import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

interface BadgeProps {
  tone?: BadgeTone
  /** Whether it contains several words, which may wrap to two lines. */
  isLong?: boolean
  children: ReactNode
}

/** A short label; the word carries the meaning, the colour only supports it. */
export const Badge = ({ tone = 'neutral', isLong, children }: BadgeProps) => (
  <span
    className={`inline-flex items-center gap-1 rounded px-1.5 py-0.5 text-xs font-medium ${isLong ? '' : 'whitespace-nowrap'} ${TONES[tone]}`}
  >
    {children}
  </span>
)
