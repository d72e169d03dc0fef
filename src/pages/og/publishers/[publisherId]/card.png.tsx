import { initialsOf } from '@/features/nodes/monogram'
import { publisherCard } from '@/features/sharing/og-image/publisher-card'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns the link preview image. */
export default function PublisherImage() {
  return null
}

export const getServerSideProps = fileRoute(publisherCard(initialsOf))
