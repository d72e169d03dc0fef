import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node } from '@/api/generated/model'
import { NEED_NAMES } from '@/contract/conventions/facet-values'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { authorOf } from '@/features/nodes/author'
import { AuthorLink } from '@/features/nodes/author-link'
import { acceleratorsOf, systemsOf } from '@/features/nodes/compatibility'
import { nodeRoutePath } from '@/features/nodes/details/node-route'
import { comfyuiRangesExclude } from '@/contract/requirements/comfyui-range'
import { CapabilitiesLine } from '@/features/nodes/details/capabilities-line'
import { useContents } from '@/features/versions/contents/contents-query'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import type { KnownPack } from './use-needed-packs'

interface PackDetailsProps {
  known: KnownPack
  /** The first version of ComfyUI with all its built-in classes of the workflow, if known */
  comfyui: string | undefined
}

/** A needed pack's publisher, compatibility, requirements, conflicts, and capabilities of its code. */
export function PackDetails({ known: { node, source }, comfyui }: PackDetailsProps) {
  const { t } = useTranslation(['nodes', 'workflow'])
  const { list } = useFormats()
  const { data: contents } = useContents(source)
  const stated = [...systemsOf(node.supported_os), ...acceleratorsOf(node.supported_accelerators)]
  const range = node.supported_comfyui_version
  const states = [...stated, ...(range ? [`ComfyUI ${range}`] : [])]
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {(!isUnclaimed(node) || node.author || authorOf(node)) && (
          <span>
            <FilledText text={t('nodes:node.by')} parts={{ author: <Maker node={node} /> }} />
          </span>
        )}
        {states.length > 0 && <span>{t('workflow:packs.states', { what: list(states) })}</span>}
        {(node.needs ?? []).map((need) => (
          <Badge key={need}>{t('nodes:card.needs', { need: NEED_NAMES[need] })}</Badge>
        ))}
      </div>
      {range && comfyui && comfyuiRangesExclude(range, `>=${comfyui}`) && (
        <p className="mb-2 text-sm text-warning">
          {t('workflow:packs.olderComfyui', { range, version: comfyui })}
        </p>
      )}
      {contents && <CapabilitiesLine contents={contents} address={nodeRoutePath(node.id, { tab: 'code' })} />}
    </>
  )
}

/** The pack's publisher, or its author while it is unclaimed. */
const Maker = ({ node }: { node: Node }) =>
  isUnclaimed(node) || !node.publisher ? (
    <AuthorLink node={node} />
  ) : (
    <Link
      href={paths.publisher(node.publisher.id)}
      prefetch={false}
      className="text-accent-text underline-offset-2 hover:underline"
    >
      <bdi>{node.publisher.name || node.publisher.id}</bdi>
    </Link>
  )
