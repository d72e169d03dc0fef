import { suggestions } from '@/features/sharing/suggestions'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers OpenSearch suggestions. */
export default function SuggestionsFile() {
  return null
}

export const getServerSideProps = servedFile(suggestions)
