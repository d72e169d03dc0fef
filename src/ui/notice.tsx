import type { ReactNode } from 'react'

type NoticeTone = 'neutral' | 'warning' | 'danger'

const TONES: Record<NoticeTone, string> = {
  neutral: 'border-line bg-sunken',
  warning: 'border-warning bg-warning-soft',
  danger: 'border-danger bg-danger-soft',
}

interface NoticeProps {
  tone?: NoticeTone
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
}

/** An inline notice. */
export const Notice = ({ tone = 'neutral', icon, title, children }: NoticeProps) => (
  <div role="note" className={`flex gap-3 rounded-lg border px-4 py-3 text-sm ${TONES[tone]}`}>
    <span className="mt-0.5 shrink-0">{icon}</span>
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-0.5">{children}</div>}
    </div>
  </div>
)
