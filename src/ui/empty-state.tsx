import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  /** An h1 when it is the whole page, which then has no frame. */
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** Says that there is nothing here, and what to do about it. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-10 text-center has-[h1]:border-transparent has-[h1]:py-16">
    {icon && <span className="text-muted">{icon}</span>}
    <div className="font-semibold [&>h1]:text-2xl">{title}</div>
    {children && <div className="max-w-prose text-sm text-muted">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
