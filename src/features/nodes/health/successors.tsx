import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { NodeHealth } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'

const SAID_BY = { owner: 'insteadOwner', moderator: 'insteadModerator' } as const

const PackLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    href={paths.node(id)}
    prefetch={false}
    className="font-semibold text-accent-text underline underline-offset-2"
  >
    <bdi>{name}</bdi>
  </Link>
)

/** Which pack to use instead, as somebody says, or as its node classes let one guess. */
export function Successors({ health }: { health: NodeHealth }) {
  const { t } = useTranslation('health')
  const { number } = useFormats()
  const { superseded_by: said, likely_successors: likely } = health
  const guesses = said ? [] : likely
  if (!said && guesses.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {said && (
        <li className="flex gap-2 rounded-lg border border-warning bg-warning-soft px-3 py-2.5">
          <ArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 rtl:-scale-x-100" />
          <p>
            <FilledText
              text={t(SAID_BY[said.said_by])}
              parts={{ pack: <PackLink id={said.node_id} name={said.name} /> }}
            />
          </p>
        </li>
      )}
      {guesses.map((one) => (
        <li key={one.node_id} className="rounded-lg border border-dashed border-line-strong px-3 py-2.5">
          <p>
            <FilledText text={t('perhaps')} parts={{ pack: <PackLink id={one.node_id} name={one.name} /> }} />
          </p>
          <p className="mt-0.5 text-xs text-muted">
            <FilledText
              text={t('guess', { number: number(one.shared_comfy_nodes) })}
              parts={{ when: <RelativeTime iso={one.changed_at} /> }}
            />
          </p>
        </li>
      ))}
    </ul>
  )
}
