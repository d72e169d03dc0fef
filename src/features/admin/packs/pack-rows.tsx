import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import type { Node, NodeSearchPage } from '@/api/generated/model'
import { Checkbox } from '@/ui/fields/checkbox'
import { useFormats } from '@/ui/formats/formats'
import type { PackActionKind } from './actions/pack-actions'
import { PackRow } from './pack-row'
import { PackSelection } from './pack-selection'

interface PackRowsProps {
  page: NodeSearchPage
  /** `onDone` is called for each pack done */
  onAction: (kind: PackActionKind, packs: readonly Node[], onDone: (pack: Node) => void) => void
}

/** The packs of one page, with selection and actions. */
export function PackRows({ page, onAction }: PackRowsProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef(0)
  const { nodes, total } = page
  const chosen = nodes.filter(({ id }) => chosenIds.has(id))
  const all = chosen.length === nodes.length
  const choose = (index: number, upToHere: boolean) => {
    const from = upToHere ? last.current : index
    const [low, high] = [Math.min(from, index), Math.max(from, index)]
    const wanted = !chosenIds.has(nodes[index]?.id ?? '')
    const next = new Set(chosenIds)
    for (const { id } of nodes.slice(low, high + 1)) next[wanted ? 'add' : 'delete'](id)
    setChosenIds(next)
    last.current = index
  }
  // Done packs are deselected, so that the next action does not include them again.
  const unchoose = ({ id: done }: Node) =>
    setChosenIds((ids) => new Set([...ids].filter((id) => id !== done)))
  return (
    <>
      <div className="flex items-center gap-3 px-3 py-2 text-sm text-muted sm:px-4">
        <Checkbox
          checked={all}
          aria-label={t('packs.chooseAll')}
          onChange={() => setChosenIds(new Set(all ? [] : nodes.map(({ id }) => id)))}
        />
        <p role="status">{t('packs.count', { count: total, shown: number(total) })}</p>
      </div>
      <ul className="rounded-lg border border-line bg-surface">
        {nodes.map((pack, index) => (
          <PackRow
            key={pack.id}
            pack={pack}
            chosen={chosenIds.has(pack.id)}
            onChoose={(upToHere) => choose(index, upToHere)}
            onAction={(kind) => onAction(kind, [pack], unchoose)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <PackSelection
          chosen={chosen}
          onAction={(kind) => onAction(kind, chosen, unchoose)}
          onClear={() => setChosenIds(new Set())}
        />
      )}
    </>
  )
}
