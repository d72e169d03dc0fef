import { sitemapIndex } from '@/features/sharing/sitemap-index'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns the sitemap index. */
export default function SitemapIndexFile() {
  return null
}

export const getServerSideProps = fileRoute(sitemapIndex)
