import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { failureOf } from '@/api/failure'
import type { Node } from '@/api/generated/model'
import { useWhole } from '@/api/use-whole'
import { classesQuery } from '@/features/nodes/classes/classes-queries'
import { MismatchList } from '@/features/workflow/packs/mismatch-list'
import { nodeVersionsQuery } from '@/screens/node/node-versions-query'
import type { WorkflowReading } from '@/lib/workflows/reading/workflow-reading'
import { SelectField } from '@/ui/fields/select-field'
import { Skeleton } from '@/ui/skeleton'

const REPOSITORY = ''

interface VersionCheckProps {
  node: Node
  /** The workflow's classes that the pack provides */
  classes: readonly string[]
  reading: WorkflowReading
}

/** Check of a workflow against a version of a pack, or its repository as it was last read. */
export function VersionCheck({ node, classes, reading }: VersionCheckProps) {
  const { t } = useTranslation('workflow')
  const versions = useQuery({ ...nodeVersionsQuery(node.id), enabled: node.latest_version !== undefined })
  const numbers = (versions.data ?? []).map(({ version }) => version)
  const [chosen = node.latest_version?.version ?? REPOSITORY, setChosen] = useState<string>()
  const definitions = useWhole(
    useQuery({
      ...classesQuery(node.id, chosen === REPOSITORY ? undefined : chosen),
      refetchOnWindowFocus: false,
    }),
  )
  const isUnread = failureOf(definitions) ?? definitions.data?.comfy_nodes.length === 0
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm">
      <SelectField
        label={t('check.version')}
        value={chosen}
        options={
          numbers.length > 0
            ? numbers.map((number) => ({ value: number, label: number }))
            : [{ value: chosen, label: chosen || t('check.repository') }]
        }
        onChange={setChosen}
      />
      {isUnread ? (
        <p>{t('check.unread')}</p>
      ) : definitions.data ? (
        <MismatchList reading={reading} wanted={classes} definitions={definitions.data.comfy_nodes} />
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
