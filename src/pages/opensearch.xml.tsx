import { openSearch } from '@/features/sharing/open-search'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns an OpenSearch description. */
export default function OpenSearchFile() {
  return null
}

export const getServerSideProps = fileRoute(openSearch)
