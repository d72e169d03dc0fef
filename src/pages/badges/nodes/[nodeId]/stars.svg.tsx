import { nodeBadge } from '@/features/sharing/node-badge'
import { fileRoute } from '@/features/sharing/file-route'

/** Never drawn: the address answers an SVG badge. */
export default function StarsBadge() {
  return null
}

export const getServerSideProps = fileRoute(nodeBadge('stars'))
