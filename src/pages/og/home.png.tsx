import { homeCard } from '@/features/sharing/og-image/home-card'
import { fileRoute } from '@/features/sharing/file-route'

/** Never drawn: the address answers the picture of link previews. */
export default function HomeImage() {
  return null
}

export const getServerSideProps = fileRoute(homeCard)
