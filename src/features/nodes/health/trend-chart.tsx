import type { ReactNode } from 'react'
import { useFormats } from '@/ui/formats/formats'
import { niceTicks } from './nice-ticks'

const DAY_MS = 86_400_000
const WIDTH = 1000
const HEIGHT = 100

/** A value between two days, start inclusive, end exclusive; days are formatted like `2026-11-23`. */
export interface TrendPoint {
  from: string
  until: string
  value: number
  /** The tooltip text. */
  title: string
}

interface TrendChartProps {
  /** The accessible label. */
  label: string
  /** Amounts of spans as bars from zero, states as a line between minimum and maximum. */
  kind: 'bars' | 'line'
  points: readonly TrendPoint[]
  /** The same data as text. */
  children: ReactNode
}

const onDay = (day: string) => Date.parse(day) / DAY_MS

/** A chart of values over time. Labels keep their size on narrow screens. */
export function TrendChart({ label, kind, points, children }: TrendChartProps) {
  const { number, date } = useFormats()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const [start, end] = [onDay(first.from), Math.max(onDay(last.until), onDay(first.from) + 1)]
  const values = points.map(({ value }) => value)
  const ticks = niceTicks(kind === 'bars' ? 0 : Math.min(...values), Math.max(...values))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const x = (day: string) => ((onDay(day) - start) / (end - start)) * WIDTH
  const y = (value: number) => HEIGHT - ((value - low) / (high - low)) * HEIGHT
  const middle = new Date(((start + end) / 2) * DAY_MS).toISOString()
  const days = [first.from, middle, new Date((end - 1) * DAY_MS).toISOString()]
  return (
    <figure className="min-w-0">
      {/* The time axis runs from left to right in every language. */}
      <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex h-40 flex-col-reverse justify-between text-end leading-none">
          {ticks.map((tick) => (
            <span key={tick} className="-my-1">
              {number(tick)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible"
        >
          <path
            d={ticks.map((tick) => `M0 ${y(tick)}H${WIDTH}`).join('')}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
          {kind === 'bars' ? (
            points.map((point) => (
              <rect
                key={`${point.from} ${point.until}`}
                x={x(point.from)}
                y={y(point.value)}
                width={Math.max(x(point.until) - x(point.from) - 1, 2)}
                height={HEIGHT - y(point.value)}
                className="fill-accent"
              >
                <title>{point.title}</title>
              </rect>
            ))
          ) : (
            <Line points={points} x={x} y={y} />
          )}
        </svg>
        <span />
        <div aria-hidden="true" className="mt-1.5 flex justify-between gap-2">
          {(end - start > 3 ? days : days.slice(0, 1)).map((day) => (
            // Dates in some languages are right to left.
            <bdi key={day}>{date(day)}</bdi>
          ))}
        </div>
      </div>
      <figcaption className="mt-2">{children}</figcaption>
    </figure>
  )
}

interface LineProps {
  points: readonly TrendPoint[]
  x: (day: string) => number
  y: (value: number) => number
}

function Line({ points, x, y }: LineProps) {
  const steps = points.map(({ from, until, value }) => `${x(from)} ${y(value)}L${x(until)} ${y(value)}`)
  return (
    <>
      <path
        d={`M${steps.join('L')}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`}
        className="fill-accent-soft stroke-none"
      />
      <path
        d={`M${steps.join('L')}`}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
      {points.map(({ from, until, title }) => (
        <rect
          key={from}
          x={x(from)}
          y={0}
          width={Math.max(x(until) - x(from), 4)}
          height={HEIGHT}
          fill="transparent"
        >
          <title>{title}</title>
        </rect>
      ))}
    </>
  )
}
