import { PackageX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'

interface NodeNotFoundProps {
  /** Empty if the URL contains none. */
  nodeId: string
  /** The heading level of its title. */
  heading?: 'h1' | 'h2'
}

/** The message that no pack has this id. */
export function NodeNotFound({ nodeId, heading: Heading = 'h1' }: NodeNotFoundProps) {
  const { t } = useTranslation(['nodes', 'common'])
  return (
    <EmptyState
      icon={<PackageX aria-hidden="true" className="size-8" />}
      title={<Heading>{t('node.notFoundTitle')}</Heading>}
      action={
        nodeId === '' ? (
          <ButtonLink href={paths.home()}>{t('common:actions.goHome')}</ButtonLink>
        ) : (
          <ButtonLink href={paths.search(nodeId)}>{t('node.searchFor', { nodeId })}</ButtonLink>
        )
      }
    >
      {nodeId !== '' && t('node.notFound', { nodeId })}
    </EmptyState>
  )
}
