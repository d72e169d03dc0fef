import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'

/** Where the author of a pack that nobody has claimed makes it theirs; visitors reach it through login. */
export function ClaimLink({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('nodes')
  return (
    <ButtonLink size="small" href={paths.claimNode(nodeId)} rel="nofollow" prefetch={false}>
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t('claim.link')}
    </ButtonLink>
  )
}
