import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ShowcasePicture } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { pictureAddresses } from '@/lib/picture-addresses'
import { Picture } from '@/ui/picture'

const WIDTH = 320
const HEIGHT = 200

/** Images of packs, linked to their packs. */
export function PictureShelf({ pictures }: { pictures: readonly ShowcasePicture[] }) {
  const { t } = useTranslation('search')
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="section-pictures" className="mt-10">
      <h2 id="section-pictures" className="mb-2.5 text-lg font-semibold">
        {t('home.pictures')}
      </h2>
      <ul className="grid auto-cols-[minmax(16rem,24rem)] grid-flow-col gap-4 overflow-x-auto pb-2">
        {pictures.map(({ node_id: id, name, path }) => (
          <li key={id} className="min-w-0">
            <Link href={paths.node(id)} prefetch={false} className="group block">
              <span className="block aspect-8/5 overflow-hidden rounded-lg border border-line bg-sunken">
                <Picture
                  src={pictureAddresses.repositoryFile(id, path)}
                  width={WIDTH}
                  height={HEIGHT}
                  className="size-full object-cover"
                />
              </span>
              <span className="mt-1 block truncate text-sm group-hover:underline">
                <bdi>{name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
