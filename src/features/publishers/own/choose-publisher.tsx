import { ChevronRight, Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import { useListUserPublishers } from '@/api/generated/users/users'
import { LIMITS } from '@/contract/conventions/limits'
import { paths } from '@/lib/paths'
import { fromUrlFragment } from '@/session/from-url'
import { ButtonLink } from '@/ui/button-link'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'

interface ChoosePublisherProps {
  /** Link target of a publisher */
  addressOf: (publisherId: string) => string
  /** Return path after creating another one */
  backTo: string
}

/** Selection of one of the user's publishers, or the link to create the first. */
export function ChoosePublisher({ addressOf, backTo }: ChoosePublisherProps) {
  const { t } = useTranslation('publishers')
  const query = useListUserPublishers()
  const failed = failureOf(query)
  const publishers = query.data
  if (!publishers && failed)
    return <ErrorPanel failure={failed} title={t('yourNodes.failed')} query={query} />
  if (!publishers) return <Skeleton className="h-28 w-full rounded-lg" />
  return (
    <div className="flex flex-col gap-4">
      <p>{publishers.length > 0 ? t('choose.intro') : t('choose.none')}</p>
      {publishers.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {publishers.map(({ id, name }) => (
            <li key={id}>
              <Link
                href={addressOf(id)}
                className="flex items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1">
                  <bdi className="font-medium">{name}</bdi>{' '}
                  <bdi dir="ltr" className="text-sm text-muted">
                    @{id}
                  </bdi>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 text-muted rtl:rotate-180" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {publishers.length < LIMITS.publishersPerPerson && (
        <div>
          <ButtonLink
            variant={publishers.length === 0 ? 'primary' : 'secondary'}
            href={`${paths.createPublisher()}?${fromUrlFragment(backTo)}`}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('create.title')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
