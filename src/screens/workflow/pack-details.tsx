import { useTranslation } from 'next-i18next/pages'
import { NEED_NAMES } from '@/contract/conventions/facet-values'
import { AuthorLink } from '@/features/nodes/author-link'
import { acceleratorsOf, systemsOf } from '@/features/nodes/compatibility'
import { nodeRoutePath } from '@/features/nodes/details/node-route'
import { CodeLabelsLine } from '@/features/versions/code/code-labels-line'
import { Badge } from '@/ui/badge'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import type { KnownPack } from './use-needed-packs'

/** Whose a needed pack is, what it states and needs, and what its code does. */
export function PackDetails({ known: { node, source } }: { known: KnownPack }) {
  const { t } = useTranslation(['nodes', 'workflow'])
  const { list } = useFormats()
  const stated = [...systemsOf(node.supported_os), ...acceleratorsOf(node.supported_accelerators)]
  const range = node.supported_comfyui_version
  const states = [...stated, ...(range ? [`ComfyUI ${range}`] : [])]
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span>
          <FilledText text={t('nodes:node.by')} parts={{ author: <AuthorLink node={node} /> }} />
        </span>
        {states.length > 0 && <span>{t('workflow:packs.states', { what: list(states) })}</span>}
        {(node.needs ?? []).map((need) => (
          <Badge key={need}>{t('nodes:card.needs', { need: NEED_NAMES[need] })}</Badge>
        ))}
      </div>
      {source && <CodeLabelsLine source={source} address={nodeRoutePath(node.id, { tab: 'code' })} />}
    </>
  )
}
