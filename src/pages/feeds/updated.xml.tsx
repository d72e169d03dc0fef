import { updatedPacksFeed } from '@/features/sharing/feeds/registry-feeds'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers an Atom feed. */
export default function UpdatedPacksFeed() {
  return null
}

export const getServerSideProps = servedFile(updatedPacksFeed)
