import { Ban } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { NodePage, Publisher } from '@/api/generated/model'
import { pictureAddresses } from '@/lib/picture-addresses'
import { ExternalLink, webAddress } from '@/ui/external-link'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'
import { Picture } from '@/ui/picture'

interface PublisherDetailsProps {
  publisher: Publisher
  /** A page of its packs; undefined while loading */
  packs: NodePage | undefined
  /** Replaces a missing logo */
  monogram: ReactNode
  /** The owner's actions */
  actions?: ReactNode
}

const withoutScheme = (url: string) =>
  url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '').replace(/\/+$/, '')

/** Returns the link target of a support contact: an e-mail address or a URL. */
const supportAddress = (support: string | undefined): string | undefined =>
  support && /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(support) ? `mailto:${support}` : webAddress(support)

/** Header of a publisher's page. */
export function PublisherDetails({ publisher, packs, monogram, actions }: PublisherDetailsProps) {
  const { t } = useTranslation('publishers')
  const { date } = useFormats()
  const links = [
    { key: 'website', term: t('page.website'), url: webAddress(publisher.website) },
    { key: 'source', term: t('page.source'), url: webAddress(publisher.source_code_repo) },
    { key: 'support', term: t('page.support'), url: supportAddress(publisher.support) },
  ]
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Picture
          src={pictureAddresses.logo(publisher)}
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-xl object-cover"
        >
          {monogram}
        </Picture>
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-2xl leading-tight font-semibold tracking-tight">
            <bdi>{publisher.name}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
            <bdi dir="ltr">@{publisher.id}</bdi>
            <Totals packs={packs} />
            <span>{t('page.since', { date: date(publisher.createdAt) })}</span>
          </p>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {publisher.status === 'PublisherStatusBanned' && (
        <Notice
          tone="danger"
          icon={<Ban aria-hidden="true" className="size-4" />}
          title={t('page.bannedTitle')}
        >
          {t('page.bannedText')}
          {publisher.status_detail && <bdi className="mt-1 block">{publisher.status_detail}</bdi>}
        </Notice>
      )}
      {publisher.description && (
        <p className="max-w-prose whitespace-pre-line">
          <bdi>{publisher.description}</bdi>
        </p>
      )}
      {links.some(({ url }) => url) && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {links.map(
            ({ key, term, url }) =>
              url && (
                <div key={key} className="flex gap-2">
                  <dt className="shrink-0 text-muted">{term}</dt>
                  <dd className="min-w-0">
                    <Address url={url} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
    </header>
  )
}

function Address({ url }: { url: string }) {
  const text = <bdi dir="ltr">{withoutScheme(url)}</bdi>
  if (!url.startsWith('mailto:')) return <ExternalLink href={url}>{text}</ExternalLink>
  return (
    <a href={url} className="text-accent-text underline-offset-2 hover:underline">
      {text}
    </a>
  )
}

/** The count of packs; their totals only when one page contains them all. */
function Totals({ packs }: { packs: NodePage | undefined }) {
  const { t } = useTranslation('publishers')
  const { number } = useFormats()
  if (!packs) return null
  const { nodes, total } = packs
  const sum = (count: (node: (typeof nodes)[number]) => number) =>
    nodes.length === total ? nodes.reduce((all, node) => all + count(node), 0) : 0
  const installs = sum(({ downloads }) => downloads)
  const classes = sum(({ comfy_node_count: count }) => count)
  return (
    <>
      <span>{t('page.packs', { count: total, number: number(total) })}</span>
      {classes > 0 && <span>{t('page.nodes', { count: classes, number: number(classes) })}</span>}
      {installs > 0 && <span>{t('page.installs', { count: installs, number: number(installs) })}</span>}
    </>
  )
}
