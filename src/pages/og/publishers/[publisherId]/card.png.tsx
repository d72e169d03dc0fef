import { initialsOf } from '@/features/nodes/monogram'
import { publisherCard } from '@/features/sharing/og-image/publisher-card'
import { fileRoute } from '@/features/sharing/file-route'

/** Never drawn: the address answers the picture of link previews. */
export default function PublisherImage() {
  return null
}

export const getServerSideProps = fileRoute(publisherCard(initialsOf))
