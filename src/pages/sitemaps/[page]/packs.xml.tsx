import { sitemap } from '@/features/sharing/sitemap'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers a sitemap. */
export default function SitemapFile() {
  return null
}

export const getServerSideProps = servedFile(sitemap)
