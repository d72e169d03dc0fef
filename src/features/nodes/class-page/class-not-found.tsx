import { SearchX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'

interface ClassNotFoundProps {
  className: string
  /** The pack in the URL; absent: all packs were searched. */
  nodeId?: string
  /** Whether other packs have a class of this name. */
  isElsewhere?: boolean
  /** Whether all packs with this class are banned. */
  isBanned?: boolean
  /** Node classes with similar names. */
  nearest: readonly string[]
}

/** The message that no node class has this name, with suggestions. */
export function ClassNotFound({ className, nodeId, isElsewhere, isBanned, nearest }: ClassNotFoundProps) {
  const { t } = useTranslation('classes')
  const { t: tn } = useTranslation('nodes')
  const text = isBanned
    ? t('notFound.banned', { name: className })
    : nodeId === undefined
      ? t('notFound.nowhere', { name: className })
      : t('notFound.inPack', { name: className, pack: nodeId })
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-8" />}
      title={<h1>{t('notFound.title')}</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isElsewhere && (
            <ButtonLink href={paths.comfyNode(className)}>{t('notFound.elsewhere')}</ButtonLink>
          )}
          {nodeId !== undefined && (
            <ButtonLink variant="secondary" href={paths.nodeTab(nodeId, 'nodes')}>
              {t('notFound.allOfPack')}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" href={paths.search(className)}>
            {t('notFound.search')}
          </ButtonLink>
        </div>
      }
    >
      <p>{text}</p>
      {nearest.length > 0 && (
        <div className="mt-3">
          <p>{tn('node.didYouMean')}</p>
          <ul className="mt-1 flex flex-wrap justify-center gap-2">
            {nearest.map((name) => (
              <li key={name}>
                <Link
                  href={paths.comfyNode(name)}
                  prefetch={false}
                  className="inline-block rounded-full border border-line bg-surface px-2.5 py-1 text-accent-text hover:border-line-strong"
                >
                  <code>{name}</code>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </EmptyState>
  )
}
