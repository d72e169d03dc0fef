import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useGetNodeHealth } from '@/api/generated/nodes/nodes'
import { FilledText } from '@/ui/filled-text'
import { Notice } from '@/ui/notice'
import { PackLink } from './pack-link'

const SAID_BY = { owner: 'insteadOwner', moderator: 'insteadModerator' } as const

/** Which pack to use instead, as its owner or a moderator says; nothing until that is known. */
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
