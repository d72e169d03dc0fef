import { useTranslation } from 'next-i18next/pages'
import type { Publisher } from '@/api/generated/model'
import { pictureAddresses } from '@/lib/picture-addresses'
import { Badge } from '@/ui/badge'
import { ExternalLink, webAddress } from '@/ui/external-link'
import { useFormats } from '@/ui/formats'
import { Picture } from '@/ui/picture'

interface PublisherDetailsProps {
  publisher: Publisher
  /** How many packs they have; undefined until known. */
  total?: number
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/+$/, '')

/** Who a publisher is. */
export function PublisherDetails({ publisher, total }: PublisherDetailsProps) {
  const { t } = useTranslation('publishers')
  const { number, date } = useFormats()
  const links = [
    { key: 'website', term: t('page.website'), url: webAddress(publisher.website) },
    { key: 'source', term: t('page.source'), url: webAddress(publisher.source_code_repo) },
    { key: 'support', term: t('page.support'), url: webAddress(publisher.support) },
  ]
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <Picture
          src={pictureAddresses.logo(publisher)}
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-xl object-cover"
        />
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-2 text-2xl leading-tight font-semibold tracking-tight">
            <bdi>{publisher.name}</bdi>
            {publisher.status === 'PublisherStatusBanned' && <Badge tone="danger">{t('page.banned')}</Badge>}
          </h1>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
            <bdi dir="ltr">@{publisher.id}</bdi>
            {total !== undefined && <span>{t('page.packs', { count: total, number: number(total) })}</span>}
            <span>{t('page.since', { date: date(publisher.createdAt) })}</span>
          </p>
        </div>
      </div>
      {publisher.description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {publisher.description}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {links.map(
          ({ key, term, url }) =>
            url && (
              <div key={key} className="flex gap-2">
                <dt className="text-muted">{term}</dt>
                <dd>
                  <ExternalLink href={url}>
                    <bdi dir="ltr">{withoutScheme(url)}</bdi>
                  </ExternalLink>
                </dd>
              </div>
            ),
        )}
      </dl>
    </header>
  )
}
