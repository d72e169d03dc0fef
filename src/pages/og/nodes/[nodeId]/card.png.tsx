import { hueOf, initialsOf } from '@/features/nodes/monogram'
import { nodeCard } from '@/features/sharing/cards/node-card'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers the picture of link previews. */
export default function NodeImage() {
  return null
}

export const getServerSideProps = servedFile(nodeCard({ hueOf, initialsOf }))
