import { homeCard } from '@/features/sharing/cards/home-card'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers the picture of link previews. */
export default function HomeImage() {
  return null
}

export const getServerSideProps = servedFile(homeCard)
