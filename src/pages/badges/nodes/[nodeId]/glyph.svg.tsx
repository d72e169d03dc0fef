import { nodeGlyphFile } from '@/features/sharing/node-glyph-file'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns the pack drawn as a small node. */
export default function NodeGlyphFile() {
  return null
}

export const getServerSideProps = fileRoute(nodeGlyphFile)
