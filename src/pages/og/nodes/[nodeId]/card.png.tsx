import { nodeCard } from '@/features/sharing/og-image/node-card'
import { fileRoute } from '@/features/sharing/file-route'

/** Never drawn: the address answers the picture of link previews. */
export default function NodeImage() {
  return null
}

export const getServerSideProps = fileRoute(nodeCard)
