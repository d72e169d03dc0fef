import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ComfyNodeDetails } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { pictureAddresses } from '@/lib/picture-addresses'
import { Picture } from '@/ui/picture'

const PICTURE = { width: 320, height: 200 } as const

/** Mentions of a node class in its pack: README passages and example workflows. */
export function ClassMentions({ details }: { details: ComfyNodeDetails }) {
  return (
    <>
      <Passages details={details} />
      <Workflows details={details} />
    </>
  )
}

function Passages({ details: { passages, node } }: { details: ComfyNodeDetails }) {
  const { t } = useTranslation('classes')
  if (passages.length === 0) return null
  return (
    <section aria-labelledby="readme">
      <h2 id="readme" className="text-lg font-semibold">
        {t('passages.title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {passages.map(({ text, heading, id }, index) => (
          <li key={index} className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">
            {heading && (
              <h3 className="mb-1 font-medium">
                <Link
                  href={id ? `${paths.node(node.id)}#${id}` : paths.node(node.id)}
                  prefetch={false}
                  className="text-accent-text underline-offset-2 hover:underline"
                >
                  <bdi>{heading}</bdi>
                </Link>
              </h3>
            )}
            <p dir="auto" className="w-fit max-w-prose">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = (path: string) => (path.split('/').pop() ?? path).replace(/\.(?:json|png|webp)$/i, '')

function Workflows({ details: { workflows, node } }: { details: ComfyNodeDetails }) {
  const { t } = useTranslation('classes')
  if (workflows.length === 0) return null
  const addressOf = (path: string) => pictureAddresses.repositoryFile(node.id, path)
  return (
    <section aria-labelledby="workflows">
      <h2 id="workflows" className="text-lg font-semibold">
        {t('workflows.title')}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {workflows.map(({ path, picture }) => (
          <li key={path} className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
            <a href={addressOf(path)} download className="block hover:bg-sunken">
              {picture && (
                <Picture src={addressOf(picture)} {...PICTURE} className="aspect-[8/5] w-full object-cover" />
              )}
              <span className="block px-3 py-2 text-sm">
                <bdi className="block truncate font-medium">{nameOf(path)}</bdi>
                <bdi dir="ltr" className="block truncate text-xs text-muted">
                  {path}
                </bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
