import { useTranslation } from 'next-i18next/pages'
import type { WorkflowModel, WorkflowNode } from '@/lib/workflows/reading/workflow-reading'
import { ExternalLink, webAddress } from '@/ui/external-link'
import { FilledText } from '@/ui/filled-text'

interface ModelListProps {
  models: readonly WorkflowModel[]
  nodes: readonly WorkflowNode[]
}

/** The model files that a workflow names, each with the nodes that use it. */
export function ModelList({ models, nodes }: ModelListProps) {
  const { t } = useTranslation('workflow')
  if (models.length === 0) return null
  const classOf = new Map(nodes.map((node) => [node.id, node.class]))
  const byName = new Map<string, { model: WorkflowModel; wantedBy: Set<string> }>()
  for (const model of models) {
    const known = byName.get(model.name) ?? { model, wantedBy: new Set() }
    known.wantedBy.add(classOf.get(model.node) ?? model.node)
    if (!known.model.url && model.url) known.model = model
    byName.set(model.name, known)
  }
  return (
    <section aria-labelledby="models">
      <h2 id="models" className="text-lg font-semibold">
        {t('models.title')}
      </h2>
      <p className="mb-2.5 text-sm text-muted">{t('models.text')}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {[...byName].map(([name, { model, wantedBy }]) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2">
            <bdi className="font-medium">{name}</bdi>
            {model.directory && <code className="text-xs text-muted">{model.directory}</code>}
            <span className="text-muted">
              <FilledText
                text={t('models.by')}
                parts={{ node: <code className="text-ink">{[...wantedBy].join(', ')}</code> }}
              />
            </span>
            {webAddress(model.url) && <ExternalLink href={model.url}>{hostOf(model.url)}</ExternalLink>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const hostOf = (url = '') => <bdi dir="ltr">{new URL(url).host}</bdi>
