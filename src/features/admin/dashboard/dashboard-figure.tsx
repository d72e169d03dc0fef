import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { Skeleton } from '@/ui/skeleton'

interface DashboardFigureProps {
  label: string
  /** Undefined while loading */
  value: ReactNode
  href?: ComponentProps<typeof Link>['href']
}

/** A number and its label; the whole box links to the counted list. */
export const DashboardFigure = ({ label, value, href }: DashboardFigureProps) => (
  <div
    className={`relative flex flex-col-reverse justify-end gap-0.5 rounded-lg border border-line bg-surface px-4 py-3 ${
      href ? 'hover:border-line-strong' : ''
    }`}
  >
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-2xl font-semibold tabular-nums">
      {value === undefined && <Skeleton className="my-1 h-6 w-16" />}
      {value !== undefined && href && (
        <Link href={href} aria-label={`${label}: ${String(value)}`} className="after:absolute after:inset-0">
          {value}
        </Link>
      )}
      {value !== undefined && !href && value}
    </dd>
  </div>
)
