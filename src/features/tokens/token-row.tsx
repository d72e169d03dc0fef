import { Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { PersonalAccessToken } from '@/api/generated/model'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ExternalLink } from '@/ui/external-link'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { expiryStateOf, scopeOf } from './token-fields'
import { useScopeWords } from './use-scope-words'

interface TokenRowProps {
  token: PersonalAccessToken
  /** Whether to display its owner */
  named: boolean
  onDelete: () => void
}

/** A key with its name, first characters, and last use. */
export function TokenRow({ token, named, onDelete }: TokenRowProps) {
  const { t } = useTranslation(['publishers', 'publishing'])
  const words = useScopeWords()
  // oxlint-disable-next-line react/purity -- how long something lasts is told anew whenever it is drawn
  const expiry = expiryStateOf(token.expires_at, new Date())
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{token.name}</bdi>
          {token.leaked && <Badge tone="danger">{t('publishing:keys.leaked')}</Badge>}
          {expiry === 'expired' && <Badge tone="danger">{t('tokens.expired')}</Badge>}
          {expiry === 'soon' && <Badge tone="warning">{t('tokens.expiresSoon')}</Badge>}
        </p>
        <p>
          <code className="text-sm text-muted">{token.token}</code>
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {words[scopeOf(token.scopes)]}
          {token.node_ids && (
            <>
              {': '}
              <bdi>{token.node_ids.join(', ')}</bdi>
            </>
          )}
        </p>
        {token.leaked && <Leak {...token.leaked} />}
        {token.new_place_at && !token.leaked && (
          <p className="mt-0.5 text-sm text-warning">
            {t('publishing:keys.newPlace')} (<RelativeTime iso={token.new_place_at} />)
          </p>
        )}
        {token.description && (
          <p dir="auto" className="mt-0.5 text-sm text-muted">
            {token.description}
          </p>
        )}
      </div>
      <dl className="col-span-2 row-start-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {named && token.made_by && (
          <Fact term={t('tokens.madeBy')}>
            <bdi>{token.made_by}</bdi>
          </Fact>
        )}
        <Fact term={t('tokens.createdAt')}>
          <RelativeTime iso={token.createdAt} />
        </Fact>
        <Fact term={t('tokens.lastUsed')}>
          {token.last_used_at ? <RelativeTime iso={token.last_used_at} /> : t('tokens.neverUsed')}
        </Fact>
        <Fact term={t('tokens.expires')}>
          {token.expires_at ? <Expiry iso={token.expires_at} soon={expiry === 'soon'} /> : t('tokens.never')}
        </Fact>
      </dl>
      <Button
        size="icon"
        variant="quiet"
        className="col-start-2 row-start-1 sm:col-start-3"
        aria-label={t('tokens.delete', { name: token.name })}
        title={t('tokens.delete', { name: token.name })}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}

/** Message that a key was revoked because it was leaked, and where. */
function Leak({ at, url }: NonNullable<PersonalAccessToken['leaked']>) {
  const { t } = useTranslation('publishing')
  return (
    <p className="mt-0.5 text-sm text-danger">
      {t('keys.leakedHow')} <RelativeTime iso={at} />{' '}
      {url && (
        <ExternalLink href={url} className="break-all">
          {url}
        </ExternalLink>
      )}
    </p>
  )
}

/** The expiry as a date, since users choose a number of days; as remaining time when it is soon. */
function Expiry({ iso, soon }: { iso: string; soon: boolean }) {
  const { date, moment } = useFormats()
  if (soon) return <RelativeTime iso={iso} />
  return (
    <time dateTime={iso} title={moment(iso)}>
      {date(iso)}
    </time>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd>{children}</dd>
  </>
)
