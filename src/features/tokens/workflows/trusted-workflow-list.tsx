import { Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { failureOf } from '@/api/failure'
import type { TrustedWorkflow } from '@/api/generated/model'
import { useListTrustedWorkflows } from '@/api/generated/tokens/tokens'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { TrustedWorkflowRow } from './trusted-workflow-row'

const NameWorkflowDialog = dynamic(() =>
  import('./name-workflow-dialog').then((module) => module.NameWorkflowDialog),
)
const RemoveWorkflowDialog = dynamic(() =>
  import('./remove-workflow-dialog').then((module) => module.RemoveWorkflowDialog),
)
const WorkflowFileDialog = dynamic(() =>
  import('./workflow-file-dialog').then((module) => module.WorkflowFileDialog),
)

interface TrustedWorkflowListProps {
  publisherId: string
  banned: boolean
  /** Whether the user may add and remove workflows */
  isOwner: boolean
}

/** Workflows that may publish a publisher's packs without an API key. Nothing if the registry trusts no issuer. */
export function TrustedWorkflowList({ publisherId, banned, isOwner }: TrustedWorkflowListProps) {
  const { t } = useTranslation('publishing')
  const [naming, setNaming] = useState(false)
  const [removing, setRemoving] = useState<TrustedWorkflow>()
  const [shown, setShown] = useState<TrustedWorkflow>()
  const query = useListTrustedWorkflows(publisherId, { query: { meta: { persist: false } } })
  const failed = failureOf(query)
  const { data } = query
  if (data && data.issuers.length === 0) return null
  return (
    <section aria-labelledby="trusted-workflows" className="mt-10">
      <h2 id="trusted-workflows" className="text-lg font-semibold">
        {t('workflows.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('workflows.intro')}</p>
      {failed && <ErrorPanel failure={failed} title={t('workflows.failed')} query={query} />}
      {!data && !failed && <Skeleton className="h-20 w-full" />}
      {data && isOwner && (
        <Button className="mb-4" disabled={banned} onClick={() => setNaming(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('workflows.add')}
        </Button>
      )}
      {data?.workflows.length === 0 && !isOwner && (
        <p className="text-sm text-muted">{t('workflows.none')}</p>
      )}
      {data && data.workflows.length > 0 && (
        <ul
          aria-label={t('workflows.title')}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {data.workflows.map((workflow) => (
            <TrustedWorkflowRow
              key={workflow.id}
              workflow={workflow}
              issuer={
                data.issuers.length > 1
                  ? data.issuers.find(({ address }) => address === workflow.issuer)
                  : undefined
              }
              onShow={() => setShown(workflow)}
              onRemove={isOwner ? () => setRemoving(workflow) : undefined}
            />
          ))}
        </ul>
      )}
      {naming && data && (
        <NameWorkflowDialog
          publisherId={publisherId}
          issuers={data.issuers}
          onClose={() => setNaming(false)}
          onNamed={(workflow) => {
            setNaming(false)
            setShown(workflow)
            void query.refetch()
          }}
        />
      )}
      {shown && data && (
        <WorkflowFileDialog
          publisherId={publisherId}
          audience={data.audience}
          kind={data.issuers.find(({ address }) => address === shown.issuer)?.kind ?? 'github'}
          workflow={shown}
          onClose={() => setShown(undefined)}
        />
      )}
      {removing && (
        <RemoveWorkflowDialog
          publisherId={publisherId}
          workflow={removing}
          onClose={() => {
            setRemoving(undefined)
            void query.refetch()
          }}
        />
      )}
    </section>
  )
}
