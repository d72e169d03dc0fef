import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { HistorySpan, InstallsOfSpan, NodeHistory } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'
import { TrendChart, type TrendPoint } from './trend-chart'

const DAY_MS = 86_400_000

/** Returns the exclusive end of a span that begins on a day. */
function endOf(from: string, span: HistorySpan): string {
  const end = new Date(from)
  if (span === 'month') end.setUTCMonth(end.getUTCMonth() + 1)
  else end.setUTCDate(end.getUTCDate() + (span === 'week' ? 7 : 1))
  return end.toISOString().slice(0, 10)
}

const daysIn = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / DAY_MS
const sumOf = (spans: readonly InstallsOfSpan[]) => spans.reduce((sum, { installs }) => sum + installs, 0)

/** Charts of a pack's installs and stars over time, with the numbers as tables. */
export function HistoryCharts({ history }: { history: NodeHistory }) {
  return (
    <>
      <Installs history={history} />
      <Stars history={history} />
    </>
  )
}

/** Returns the formatter of a span of days. */
function useSpanText() {
  const { t } = useTranslation('health')
  const { date } = useFormats()
  return (from: string, span: HistorySpan) => {
    if (span === 'week') return t('week', { date: date(from) })
    return span === 'month' ? t('month', { date: date(from) }) : date(from)
  }
}

const Part = ({ title, sum, children }: { title: string; sum?: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h3 className="mb-3 flex flex-wrap items-baseline gap-x-2 font-semibold">
      {title}
      {sum && <span className="text-sm font-normal text-muted">{sum}</span>}
    </h3>
    {children}
  </section>
)

const CELL = 'border-t border-line px-3 py-1.5 text-end first:text-start'

function Table({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  const { t } = useTranslation('health')
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted hover:text-ink">{t('asTable')}</summary>
      <div
        // Allows scrolling by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 max-h-72 overflow-auto rounded-lg border border-line"
      >
        <table className="w-full tabular-nums">
          <thead className="text-muted">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-1.5 text-end font-medium first:text-start">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells[0]}>
                {cells.map((cell, index) => (
                  <td key={index} className={CELL}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Installs({ history: { installs, versions } }: { history: NodeHistory }) {
  const { t } = useTranslation(['health', 'nodes'])
  const { number, date } = useFormats()
  const spanText = useSpanText()
  const [first] = installs
  if (!first)
    return (
      <Part title={t('nodes:node.installs')}>
        <p className="text-sm text-muted">{t('health:noInstalls')}</p>
      </Part>
    )
  const counted = (count: number) => t('nodes:facts.installs', { count, number: number(count) })
  const points = installs.map(({ from, span, installs: count }): TrendPoint => {
    const until = endOf(from, span)
    const title = t('health:spanTitle', { span: spanText(from, span), counted: counted(count) })
    return { from, until, value: count / daysIn(from, until), title }
  })
  const most = Math.max(...versions.map((one) => one.installs))
  const sum = sumOf(installs)
  return (
    <Part
      title={t('nodes:node.installs')}
      sum={t('health:sumSince', { counted: counted(sum), date: date(first.from) })}
    >
      <TrendChart label={t('health:overTime', { counted: counted(sum) })} kind="bars" points={points}>
        <p className="mb-2 text-xs text-muted">{t('health:perDay')}</p>
        <Table
          heads={[t('health:time'), t('nodes:node.installs')]}
          rows={installs.map(({ from, span, installs: count }) => [spanText(from, span), number(count)])}
        />
      </TrendChart>
      {versions.length > 0 && (
        <>
          <h4 className="mt-5 mb-2 text-sm font-medium">{t('health:byVersion')}</h4>
          <ul className="flex flex-col gap-1.5 text-sm tabular-nums">
            {versions.map(({ version, installs: count }) => (
              <li key={version} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3">
                <code className="truncate">{version}</code>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  className="h-2 w-full overflow-hidden rounded-full bg-sunken rtl:-scale-x-100"
                >
                  <rect width={(count / most) * 100} height="1" className="fill-accent" />
                </svg>
                <span className="text-muted">{counted(count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

function Stars({ history: { stars } }: { history: NodeHistory }) {
  const { t } = useTranslation(['health', 'nodes'])
  const { number, date } = useFormats()
  const last = stars.at(-1)
  if (!last || stars.length < 2)
    return (
      <Part
        title={t('nodes:node.stars')}
        sum={last && t('nodes:facts.stars', { count: last.stars, number: number(last.stars) })}
      >
        <p className="text-sm text-muted">{t('health:noStars')}</p>
      </Part>
    )
  const counted = (count: number) => t('nodes:facts.stars', { count, number: number(count) })
  const points = stars.map(({ day, stars: count }, index): TrendPoint => ({
    from: day,
    until: stars[index + 1]?.day ?? endOf(day, 'day'),
    value: count,
    title: t('health:spanTitle', { span: date(day), counted: counted(count) }),
  }))
  return (
    <Part title={t('nodes:node.stars')} sum={counted(last.stars)}>
      <TrendChart label={t('health:overTime', { counted: counted(last.stars) })} kind="line" points={points}>
        <Table
          heads={[t('health:time'), t('nodes:node.stars')]}
          rows={stars.map(({ day, stars: count }) => [date(day), number(count)])}
        />
      </TrendChart>
    </Part>
  )
}
