import { useTranslation } from 'next-i18next/pages'
import type { NodePage } from '@/api/generated/model'
import { pictureAddresses } from '@/lib/picture-addresses'
import { ExternalLink } from '@/ui/external-link'
import { useFormats } from '@/ui/formats/formats'
import { Picture } from '@/ui/picture'
import { MonogramTile } from '../monogram-tile'
import type { Author } from '../author'

interface AuthorHeadProps {
  author: Author
  /** A page of their packs; undefined while loading. */
  packs: NodePage | undefined
}

/** The head of an author's page: the name from their packs and a link to their repositories. */
export function AuthorHead({ author, packs }: AuthorHeadProps) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const { host, owner } = author
  const name = authorName(author, packs)
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Picture
        src={pictureAddresses.avatar(author)}
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-xl object-cover"
      >
        <MonogramTile id={`${host}/${owner}`} name={name} box="size-16 rounded-xl text-2xl" />
      </Picture>
      <div className="min-w-0 flex-1 basis-56">
        <h1 className="text-2xl leading-tight font-semibold tracking-tight">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <ExternalLink href={`https://${host}/${owner}`}>
            <bdi dir="ltr">
              {host}/{owner}
            </bdi>
          </ExternalLink>
          {packs && <span>{t('author.packs', { count: packs.total, number: number(packs.total) })}</span>}
        </p>
      </div>
    </header>
  )
}

/** The author name in the best known pack, else the owner name at the host. */
export const authorName = ({ owner }: Author, packs: NodePage | undefined): string =>
  packs?.nodes.find(({ author }) => author)?.author ?? owner
