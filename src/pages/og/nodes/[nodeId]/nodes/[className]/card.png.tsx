import { classCard } from '@/features/sharing/og-image/class-card'
import { fileRoute } from '@/features/sharing/file-route'

/** Never drawn: the address answers the picture of link previews. */
export default function ClassImage() {
  return null
}

export const getServerSideProps = fileRoute(classCard)
