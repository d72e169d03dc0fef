import { useTranslation } from 'next-i18next/pages'
import type { Publisher } from '@/api/generated/model'
import { describePublisher } from '@/features/publishers/page/describe-publisher'
import { describeTrail } from '@/features/sharing/describe-trail'
import { pathIn, paths } from '@/lib/paths'
import { PRODUCT } from '@/lib/product'
import { PublicMetadata } from '@/screens/public/public-metadata'

interface PublisherMetadataProps {
  siteUrl: string
  publisherId: string
  publisher: Publisher | undefined
  /** Whether the publisher does not exist */
  missing: boolean
}

/** Metadata of a publisher's page for search engines and link previews; none for a banned publisher. */
export function PublisherMetadata({ siteUrl, publisherId, publisher, missing }: PublisherMetadataProps) {
  const { t, i18n } = useTranslation(['publishers', 'nodes'])
  const name = publisher?.name ?? publisherId
  const page = {
    siteUrl,
    path: paths.publisher(publisher?.id ?? publisherId),
    title: missing ? t('page.notFoundTitle') : name,
    description: publisher?.description || t('page.metaDescription', { name }),
  }
  if (publisher?.status !== 'PublisherStatusActive') return <PublicMetadata {...page} noIndex />
  return (
    <PublicMetadata
      {...page}
      image={paths.publisherImage(publisher.id)}
      about={aboutPublisher(publisher, siteUrl, i18n.language)}
      feeds={[{ title: t('nodes:sharing.packsOf', { name }), path: paths.publisherFeed(publisher.id) }]}
    />
  )
}

function aboutPublisher(publisher: Publisher, siteUrl: string, language: string) {
  const at = (path: string) => siteUrl + pathIn(language, path)
  const address = at(paths.publisher(publisher.id))
  return [
    describePublisher(publisher, address, siteUrl + paths.publisherImage(publisher.id)),
    describeTrail([
      { name: PRODUCT, address: at(paths.home()) },
      { name: publisher.name, address },
    ]),
  ]
}
