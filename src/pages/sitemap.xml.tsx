import { sitemapIndex } from '@/features/sharing/sitemap-index'
import { fileRoute } from '@/features/sharing/file-route'

/** Never drawn: the address answers the index of the sitemaps. */
export default function SitemapIndexFile() {
  return null
}

export const getServerSideProps = fileRoute(sitemapIndex)
