import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState, type ReactNode } from 'react'
import type { ExampleWorkflow } from '@/api/generated/model'
import { WorkflowPreview } from '@/features/workflow/graph/workflow-preview'
import { handOver } from '@/features/workflow/intake/handed-over'
import { paths } from '@/lib/paths'
import { pictureAddresses } from '@/lib/picture-addresses'
import { showToast } from '@/lib/toast'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { useFormats } from '@/ui/formats/formats'
import { Picture } from '@/ui/picture'

const WIDTH = 320
const HEIGHT = 200
const ABOVE = 'aspect-8/5 w-full border-b border-line'

interface ExampleWorkflowsProps {
  nodeId: string
  workflows: readonly ExampleWorkflow[]
}

/** Example workflows in a pack's repository with their pictures, or else drawn small, linked to the workflow page. */
export function ExampleWorkflows({ nodeId, workflows }: ExampleWorkflowsProps) {
  const { t } = useTranslation(['parts', 'nodes'])
  const { push } = useRouter()
  const [opening, setOpening] = useState<string>()
  if (workflows.length === 0) return <EmptyState title={t('workflows.none')} />
  const open = async (path: string) => {
    setOpening(path)
    try {
      const answer = await fetch(pictureAddresses.repositoryFile(nodeId, path))
      if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`)
      handOver(new File([await answer.blob()], path.split('/').at(-1) ?? ''))
      await push(paths.workflow())
    } catch {
      showToast('error', t('workflows.failed'))
      setOpening(undefined)
    }
  }
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('workflows.intro')}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {workflows.map((workflow) => (
          <li
            key={workflow.path}
            className="cv-deferred flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
          >
            {workflow.picture ? (
              <Picture
                src={pictureAddresses.repositoryFile(nodeId, workflow.picture)}
                width={WIDTH}
                height={HEIGHT}
                className={`${ABOVE} object-cover`}
              />
            ) : (
              <WorkflowPreview
                address={pictureAddresses.repositoryFile(nodeId, workflow.path)}
                className={ABOVE}
              />
            )}
            <Described workflow={workflow}>
              <Button size="small" busy={opening === workflow.path} onClick={() => void open(workflow.path)}>
                {t('workflows.open')}
              </Button>
            </Described>
          </li>
        ))}
      </ul>
    </>
  )
}

const NAMED = 6

function Described({ workflow, children }: { workflow: ExampleWorkflow; children: ReactNode }) {
  const { t } = useTranslation(['parts', 'nodes'])
  const { number } = useFormats()
  const { path, comfy_nodes: classes } = workflow
  const name = path.replace(/^.*\//, '').replace(/\.json$/, '')
  return (
    <div className="flex flex-1 flex-col items-start gap-2 p-3.5">
      <h3 className="font-semibold">
        <bdi>{name}</bdi>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
        <span>{t('nodes:facts.nodes', { count: classes.length, number: number(classes.length) })}</span>
        {classes.slice(0, NAMED).map((one) => (
          <code key={one}>{one}</code>
        ))}
      </p>
      <div className="mt-auto">{children}</div>
    </div>
  )
}
