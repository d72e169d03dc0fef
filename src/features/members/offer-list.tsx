import { useQueryClient } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { NodeOffer } from '@/api/generated/model'
import { useListUserOffers } from '@/api/generated/offers/offers'
import { useAcceptOffer, useDeleteOffer } from '@/api/generated/offers-writes/offers-writes'
import { useListUserPublishers } from '@/api/generated/users/users'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { useSignedInUser } from '@/session/signed-in-user'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'

/**
 * The packs offered to and by the user's publishers, to accept or decline, or to take back; nothing if there are none.
 */
export function OfferList() {
  const { t } = useTranslation('members')
  const { user } = useSignedInUser()
  const { data: offers = [] } = useListUserOffers()
  const { data: publishers = [] } = useListUserPublishers()
  const owned = publishers
    .filter(({ members }) => members.some((one) => one.user.id === user?.uid && one.role === 'owner'))
    .map(({ id }) => id)
  if (offers.length === 0) return null
  return (
    <ul aria-label={t('offers.title')} className="mb-6 flex flex-col gap-3">
      {offers.map((offer) => (
        <li key={offer.id}>
          <Offer offer={offer} isToThem={owned.includes(offer.to.id)} />
        </li>
      ))}
    </ul>
  )
}

function Offer({ offer, isToThem }: { offer: NodeOffer; isToThem: boolean }) {
  const { t } = useTranslation('members')
  const client = useQueryClient()
  const { date } = useFormats()
  const { id, node, from, to, expires_at: until } = offer
  const accepting = useAcceptOffer({
    mutation: {
      onSuccess: () => {
        showToast('success', t('offers.accepted', { pack: node.name, publisher: to.name }))
        // Invalidates everything: the pack now belongs to another publisher.
        void client.invalidateQueries()
      },
    },
  })
  const ending = useDeleteOffer()
  const error = accepting.error ?? ending.error
  const names = { pack: node.name, from: from.name, to: to.name }
  return (
    <Notice
      icon={<PackageOpen aria-hidden="true" className="size-5" />}
      title={isToThem ? t('offers.toYou', names) : t('offers.byYou', names)}
    >
      <p className="text-muted">
        <Link href={paths.node(node.id)} className="underline">
          <bdi dir="ltr">{node.id}</bdi>
        </Link>{' '}
        · <bdi dir="ltr">@{isToThem ? from.id : to.id}</bdi> · {t('open.expires')}{' '}
        <time dateTime={until}>{date(until)}</time>
      </p>
      {isToThem && <p className="mt-1">{t('offers.acceptText')}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {isToThem && (
          <Button
            size="small"
            variant="primary"
            busy={accepting.isPending}
            onClick={() => accepting.mutate({ publisherId: to.id, offerId: id })}
          >
            {t('offers.accept')}
          </Button>
        )}
        <Button
          size="small"
          busy={ending.isPending}
          onClick={() => ending.mutate({ publisherId: isToThem ? to.id : from.id, offerId: id })}
        >
          {isToThem ? t('waiting.decline') : t('open.takeBack')}
        </Button>
      </div>
      {error && (
        <div className="mt-3">
          <FormFailure error={error} meanings={{ offer_not_found: t('offers.gone') }} />
        </div>
      )}
    </Notice>
  )
}
