import { PackageX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'

/** No pack has this id. */
export function NodeNotFound({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('nodes')
  return (
    <EmptyState
      icon={<PackageX aria-hidden="true" className="size-8" />}
      title={<h1>{t('node.notFoundTitle')}</h1>}
      action={<ButtonLink href={paths.search(nodeId)}>{t('node.searchFor', { nodeId })}</ButtonLink>}
    >
      {t('node.notFound', { nodeId })}
    </EmptyState>
  )
}
