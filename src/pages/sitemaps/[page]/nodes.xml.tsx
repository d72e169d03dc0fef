import { classSitemap } from '@/features/sharing/sitemap'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns a sitemap. */
export default function ClassSitemapFile() {
  return null
}

export const getServerSideProps = fileRoute(classSitemap)
