import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { ComfyNodeDetails } from '@/api/generated/model'
import { hasFold } from '@/lib/glyph/class-drawing'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { drawnClassOf } from '../classes/drawn-class-of'
import { DrawnClassView, type SocketPlace } from '../drawn-class'

interface ClassCanvasProps {
  details: ComfyNodeDetails
  selected: SocketPlace | undefined
  onSelect?: (socket: SocketPlace) => void
}

/** A node class drawn on a section of ComfyUI's canvas. */
export function ClassCanvas({ details, selected, onSelect }: ClassCanvasProps) {
  const { t } = useTranslation('classes')
  const { number } = useFormats()
  const [unfolded, setUnfolded] = useState(false)
  const { comfy_node: comfyNode, node } = details
  const drawn = drawnClassOf(comfyNode)
  return (
    <div
      dir="ltr"
      className="flex min-w-0 flex-col items-center justify-center gap-3 overflow-hidden rounded-xl border border-line bg-sunken bg-[radial-gradient(var(--line)_1.2px,transparent_1.2px)] bg-size-[18px_18px] px-2 py-8"
    >
      <DrawnClassView
        drawn={drawn}
        packId={node.id}
        label={t('drawing.label', { name: drawn.title })}
        unfolded={unfolded}
        foldText={(count) => t('drawing.folded', { count, number: number(count) })}
        selected={selected}
        onSelect={onSelect}
        className="h-auto"
      />
      {hasFold(drawn) && (
        <Button size="small" aria-pressed={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t('drawing.fold') : t('drawing.unfold')}
        </Button>
      )}
    </div>
  )
}
