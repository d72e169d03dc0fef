import { KeyRound, Pencil } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'

interface PublisherTrailProps {
  publisherId: string
  /** The screen it stands on. */
  here: 'edit' | 'tokens'
}

/** From one of an owner's screens about a publisher to its public page and to the other. */
export function PublisherTrail({ publisherId, here }: PublisherTrailProps) {
  const { t } = useTranslation('publishers')
  // While the screen is left, its address is another's already.
  if (publisherId === '') return null
  return (
    <nav aria-label={t('owner.label')} className="flex flex-wrap items-center gap-3 text-sm">
      <Link href={paths.publisher(publisherId)} className="text-accent-text hover:underline">
        <bdi dir="ltr">@{publisherId}</bdi>
      </Link>
      {here === 'tokens' ? <EditLink publisherId={publisherId} /> : <TokensLink publisherId={publisherId} />}
    </nav>
  )
}

/** To the screen where a publisher is edited. */
export function EditLink({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  return (
    <ButtonLink size="small" href={paths.editPublisher(publisherId)}>
      <Pencil aria-hidden="true" className="size-4" />
      {t('owner.edit')}
    </ButtonLink>
  )
}

/** To the screen with a publisher's API keys. */
export function TokensLink({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  return (
    <ButtonLink size="small" href={paths.publisherTokens(publisherId)}>
      <KeyRound aria-hidden="true" className="size-4" />
      {t('owner.tokens')}
    </ButtonLink>
  )
}
