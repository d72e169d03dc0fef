import { useTranslation } from 'next-i18next/pages'
import type { NodeHealth } from '@/api/generated/model'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { PackLink } from './pack-link'

/** Packs that possibly continue an abandoned one, marked as a guess. */
export function LikelySuccessors({ health }: { health: NodeHealth }) {
  const { t } = useTranslation('health')
  const { number } = useFormats()
  const guesses = health.superseded_by ? [] : health.likely_successors
  if (guesses.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 text-sm">
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
