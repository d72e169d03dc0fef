import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useGetNodeHealth } from '@/api/generated/nodes/nodes'
import { FilledText } from '@/ui/filled-text'
import { Notice } from '@/ui/notice'
import { PackLink } from './pack-link'

const SAID_BY = { owner: 'insteadOwner', moderator: 'insteadModerator' } as const

/** The successor named by the owner or a moderator; nothing while unknown. */
export function SaidSuccessor({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('health')
  const said = useGetNodeHealth(nodeId).data?.superseded_by
  if (!said) return null
  return (
    <Notice
      tone="warning"
      icon={<ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      title={
        <FilledText
          text={t(SAID_BY[said.said_by])}
          parts={{ pack: <PackLink id={said.node_id} name={said.name} /> }}
        />
      }
    />
  )
}
