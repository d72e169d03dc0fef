import { nodeBadge } from '@/features/sharing/node-badge'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers an SVG badge. */
export default function InstallsBadge() {
  return null
}

export const getServerSideProps = servedFile(nodeBadge('installs'))
