import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { NodeDependent, NodeDependents } from '@/api/generated/model'
import { comfyNodePath, paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import { NodeGlyph } from '../node-glyph'

const NAMED = 6

/** Packs whose example workflows use a pack's nodes, each with the nodes used. */
export function Dependents({
  dependents: { node_id: id, total, dependents },
}: {
  dependents: NodeDependents
}) {
  const { t } = useTranslation('health')
  const { number } = useFormats()
  return (
    <section className="min-w-0">
      <h3 className="mb-1 flex items-baseline gap-2 font-semibold">
        {t('dependents')}
        {total > 0 && (
          <span className="rounded-full bg-sunken px-1.5 text-xs font-normal text-muted tabular-nums">
            {number(total)}
          </span>
        )}
      </h3>
      <p className="mb-3 text-sm text-muted">{total === 0 ? t('noDependents') : t('dependentsIntro')}</p>
      {dependents.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {dependents.map((one) => (
            <Dependent key={one.node_id} dependent={one} usedId={id} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Dependent({ dependent, usedId }: { dependent: NodeDependent; usedId: string }) {
  const { t } = useTranslation(['health', 'parts'])
  const { number } = useFormats()
  const { node_id: id, name, glyph, comfy_nodes: used, workflows } = dependent
  return (
    <li className="flex gap-3 px-4 py-3 text-sm">
      <NodeGlyph node={{ id, glyph, comfy_node_count: used.length }} className="mt-0.5 size-5 rounded" />
      <div className="min-w-0">
        <p>
          <Link
            href={paths.node(id)}
            prefetch={false}
            className="inline-block min-h-6 font-medium hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>{' '}
          <Link
            href={paths.nodeTab(id, 'workflows')}
            prefetch={false}
            className="text-muted underline-offset-2 hover:text-ink hover:underline"
          >
            {t('health:workflowCount', { number: number(workflows.length) })}
          </Link>
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs leading-6">
          {used.slice(0, NAMED).map((one) => (
            <li key={one}>
              <Link href={comfyNodePath(usedId, one)} prefetch={false} className="hover:underline">
                <code>{one}</code>
              </Link>
            </li>
          ))}
          {used.length > NAMED && (
            <li className="text-muted">
              {t('parts:classes.moreChoices', {
                count: used.length - NAMED,
                number: number(used.length - NAMED),
              })}
            </li>
          )}
        </ul>
      </div>
    </li>
  )
}
