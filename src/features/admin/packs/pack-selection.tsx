import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { CAN, type PackActionKind } from './actions/pack-actions'
import { usePackActionLabel } from './actions/use-pack-action-label'

const KINDS = ['labels', 'ranking', 'transfer', 'unclaim', 'ban', 'unban', 'restore'] as const

interface PackSelectionProps {
  chosen: readonly Node[]
  onAction: (kind: PackActionKind) => void
  onClear: () => void
}

/** Actions on the selected packs; sticky while the list scrolls. */
export function PackSelection({ chosen, onAction, onClear }: PackSelectionProps) {
  const { t } = useTranslation('admin')
  const labelOf = usePackActionLabel()
  const { number } = useFormats()
  return (
    <section
      aria-label={t('packs.selection.label')}
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised px-3 py-2 shadow-[var(--shadow)]"
    >
      <p role="status" className="me-2 text-sm font-medium">
        {t('packs.selection.count', { count: chosen.length, shown: number(chosen.length) })}
      </p>
      {KINDS.filter((kind) => chosen.some(CAN[kind])).map((kind) => (
        <Button
          key={kind}
          size="small"
          variant={kind === 'ban' ? 'danger' : 'secondary'}
          onClick={() => onAction(kind)}
        >
          {labelOf(kind)}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('packs.selection.clear')}
      </Button>
    </section>
  )
}
