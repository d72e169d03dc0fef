import { nodeBadge } from '@/features/sharing/node-badge'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns an SVG badge. */
export default function InstallsBadge() {
  return null
}

export const getServerSideProps = fileRoute(nodeBadge('installs'))
