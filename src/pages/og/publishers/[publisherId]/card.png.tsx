import { hueOf, initialsOf } from '@/features/nodes/monogram'
import { publisherCard } from '@/features/sharing/cards/publisher-card'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers the picture of link previews. */
export default function PublisherImage() {
  return null
}

export const getServerSideProps = servedFile(publisherCard({ hueOf, initialsOf }))
