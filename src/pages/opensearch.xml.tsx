import { openSearch } from '@/features/sharing/open-search'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers an OpenSearch description. */
export default function OpenSearchFile() {
  return null
}

export const getServerSideProps = servedFile(openSearch)
