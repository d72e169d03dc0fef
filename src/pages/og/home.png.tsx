import { homeCard } from '@/features/sharing/og-image/home-card'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns the link preview image. */
export default function HomeImage() {
  return null
}

export const getServerSideProps = fileRoute(homeCard)
