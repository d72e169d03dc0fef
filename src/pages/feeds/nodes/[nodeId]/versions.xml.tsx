import { versionsFeed } from '@/features/sharing/feeds/versions-feed'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns an Atom feed. */
export default function VersionsFeed() {
  return null
}

export const getServerSideProps = fileRoute(versionsFeed)
