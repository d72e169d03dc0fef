import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'

export const isGlb = (source: ByteSource) => source.has('glTF', 0)

/** The first chunk is JSON; the workflow is in its `asset.extras`. */
export function readGlb(source: ByteSource, carried: CarriedTexts): void {
  const length = source.uint32(12, true)
  carried.add('glTF', source.slice(20, length))
}
