import { versionsFeed } from '@/features/sharing/feeds/versions-feed'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers an Atom feed. */
export default function VersionsFeed() {
  return null
}

export const getServerSideProps = servedFile(versionsFeed)
