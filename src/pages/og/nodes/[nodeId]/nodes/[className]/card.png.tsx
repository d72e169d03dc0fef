import { classCard } from '@/features/sharing/og-image/class-card'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns the link preview image. */
export default function ClassImage() {
  return null
}

export const getServerSideProps = fileRoute(classCard)
