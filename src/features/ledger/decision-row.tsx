import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { LedgerEntry, LedgerKind } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { Badge, type BadgeTone } from '@/ui/badge'
import { FilledText } from '@/ui/filled-text'
import { RelativeTime } from '@/ui/formats/relative-time'
import { useFormats } from '@/ui/formats/formats'
import { useDecisionWords } from './use-decision-words'

const TONES: Readonly<Record<LedgerKind, BadgeTone>> = {
  approved: 'success',
  restored: 'success',
  unbanned: 'success',
  held_back: 'warning',
  sent_back: 'neutral',
  rejected: 'danger',
  taken_down: 'danger',
  banned: 'danger',
  name_given: 'accent',
  handed_over: 'accent',
}

const HASH_SHOWN = 12

const link = (href: string, text: string) => (
  <Link href={href} prefetch={false} className="font-medium hover:underline">
    <bdi>{text}</bdi>
  </Link>
)
const publisher = (id: string) => link(paths.publisher(id), id)

/** A decision of the ledger: kind, subject, role, date and reason. */
export function DecisionRow({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('ledger')
  const { kinds, roles } = useDecisionWords()
  const { number } = useFormats()
  const { kind, node_id: pack, version, from_publisher_id: from, to_publisher_id: to } = entry
  return (
    <li
      id={String(entry.position)}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 target:bg-accent-soft"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={TONES[kind]}>{kinds[kind]}</Badge>
        {pack && link(paths.node(pack), version ? `${pack} ${version}` : pack)}
        {entry.publisher_id && (
          <span>
            <FilledText text={t('publisher')} parts={{ publisher: publisher(entry.publisher_id) }} />
          </span>
        )}
        {to && (
          <span>
            {kind === 'handed_over' && from ? (
              <FilledText text={t('handed')} parts={{ from: publisher(from), to: publisher(to) }} />
            ) : (
              <FilledText text={t('given')} parts={{ to: publisher(to) }} />
            )}
          </span>
        )}
      </p>
      <p className="text-end text-xs text-muted">
        <a href={`#${entry.position}`} className="tabular-nums hover:underline">
          {number(entry.position)}
        </a>
      </p>
      {entry.reason && (
        <p dir="auto" className="col-span-2 max-w-prose text-sm break-words">
          {entry.reason}
        </p>
      )}
      <p className="col-span-2 flex flex-wrap gap-x-3 text-xs text-muted">
        <span>{roles[entry.role]}</span>
        <RelativeTime iso={entry.at} />
        <code title={entry.hash}>{entry.hash.slice(0, HASH_SHOWN)}</code>
      </p>
    </li>
  )
}
