import { useTranslation } from 'next-i18next/pages'
import type { ComfyNode } from '@/api/generated/model'
import { Badge } from '@/ui/badge'
import { readReturnTypes, socketClassOf } from './data-types'
import { MarkedText } from './marked-text'

/** One node class: its name, and what the pack says about it. */
export function ComfyNodeRow({ comfyNode, search }: { comfyNode: ComfyNode; search: string }) {
  const { t } = useTranslation('nodes')
  const types = readReturnTypes(comfyNode.return_types)
  return (
    <li className="min-w-0 border-b border-line px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <code className="text-[0.8125rem]">
          <MarkedText text={comfyNode.comfy_node_name} search={search} />
        </code>
        {comfyNode.deprecated && <Badge tone="warning">{t('classes.deprecated')}</Badge>}
        {comfyNode.experimental && <Badge>{t('classes.experimental')}</Badge>}
        {types.map((type, index) => (
          <span
            key={index}
            dir="ltr"
            className="inline-flex items-center gap-1.5 rounded-full border border-line px-2 py-0.5 font-mono text-xs"
          >
            <span aria-hidden="true" className={`size-2 rounded-full ${socketClassOf(type)}`} />
            {type}
          </span>
        ))}
      </div>
      {comfyNode.category && <p className="text-xs text-muted">{comfyNode.category}</p>}
      {comfyNode.description && (
        <p dir="auto" className="line-clamp-2 text-sm text-muted">
          {comfyNode.description}
        </p>
      )}
    </li>
  )
}
