import { suggestions } from '@/features/sharing/suggestions'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns OpenSearch suggestions. */
export default function SuggestionsFile() {
  return null
}

export const getServerSideProps = fileRoute(suggestions)
