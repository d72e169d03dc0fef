import { nodeBadge } from '@/features/sharing/node-badge'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers an SVG badge. */
export default function StarsBadge() {
  return null
}

export const getServerSideProps = servedFile(nodeBadge('stars'))
