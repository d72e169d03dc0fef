import { sitemapIndex } from '@/features/sharing/sitemap-index'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers the index of the sitemaps. */
export default function SitemapIndexFile() {
  return null
}

export const getServerSideProps = servedFile(sitemapIndex)
