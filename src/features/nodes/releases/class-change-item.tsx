import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ClassChange } from '@/api/generated/model'
import { comfyNodePath } from '@/lib/paths'
import { Badge, type BadgeTone } from '@/ui/badge'
import { hasSignature } from '../classes/drawn-class-of'
import { marksOf } from './class-marks'
import { DifferenceLine } from './difference-line'
import { MarkedClass } from './marked-class'

const KINDS = {
  added: 'kind.added',
  removed: 'kind.removed',
  renamed: 'kind.renamed',
  changed: 'kind.changed',
} as const
const TONES: Record<ClassChange['kind'], BadgeTone> = {
  added: 'success',
  removed: 'danger',
  renamed: 'danger',
  changed: 'neutral',
}

interface ClassChangeItemProps {
  change: ClassChange
  nodeId: string
  from: string
  to: string
  /** Whether to draw it as on the canvas. */
  isDrawn: boolean
}

/** A changed node class: its changes as sentences, and drawings of before and after. */
export function ClassChangeItem({ change, nodeId, from, to, isDrawn }: ClassChangeItemProps) {
  const { t } = useTranslation('releases')
  const { kind, name, former_name: former, breaks, differences, before, after } = change
  const isOfShape = differences.some(({ code }) => code !== 'said')
  const isWorthDrawing = isDrawn && (kind === 'added' || kind === 'removed' || isOfShape)
  const sides = [
    { node: before, release: from, side: 'before' as const },
    { node: after, release: to, side: 'after' as const },
  ].flatMap(({ node, ...rest }) => (node && hasSignature(node) ? [{ node, ...rest }] : []))
  return (
    <li className="px-4 py-4 [contain-intrinsic-block-size:auto_20rem] [content-visibility:auto]">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {former && (
          <>
            <code className="line-through decoration-danger">{former}</code>
            <ArrowRight aria-hidden="true" className="size-4 text-muted rtl:rotate-180" />
          </>
        )}
        {kind === 'removed' ? (
          <code className="line-through decoration-danger">{name}</code>
        ) : (
          <Link
            href={comfyNodePath(nodeId, name)}
            prefetch={false}
            className="min-w-0 text-accent-text underline-offset-2 hover:underline"
          >
            <code className="break-words">{name}</code>
          </Link>
        )}
        <Badge tone={kind === 'changed' && breaks ? 'danger' : TONES[kind]}>{t(KINDS[kind])}</Badge>
      </h3>
      {kind === 'renamed' && <p className="mt-1 max-w-prose text-sm text-muted">{t('renamedGuess')}</p>}
      {differences.length > 0 && (
        <ul className="mt-1 text-sm">
          {differences.map((difference, index) => (
            <DifferenceLine key={index} difference={difference} />
          ))}
        </ul>
      )}
      {isWorthDrawing && sides.length > 0 && (
        <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
          {sides.map(({ node, release, side }) => (
            <figure key={side} className="max-w-full min-w-0">
              <figcaption className="mb-1.5 text-xs text-muted">
                <code>{release}</code>
              </figcaption>
              <MarkedClass
                comfyNode={node}
                packId={nodeId}
                marks={marksOf(differences, node.input_types, side)}
                label={t('drawing', { name, release })}
              />
            </figure>
          ))}
        </div>
      )}
    </li>
  )
}
