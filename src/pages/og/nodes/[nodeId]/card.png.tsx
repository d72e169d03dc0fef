import { nodeCard } from '@/features/sharing/og-image/node-card'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns the link preview image. */
export default function NodeImage() {
  return null
}

export const getServerSideProps = fileRoute(nodeCard)
