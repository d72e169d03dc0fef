import { nodeBadge } from '@/features/sharing/node-badge'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns an SVG badge. */
export default function StarsBadge() {
  return null
}

export const getServerSideProps = fileRoute(nodeBadge('stars'))
