import { imageTypeOf } from '../../adapters/images/image-type-of'
import { imageType } from '../../domain/image-type'
import { decodeText } from '../../platform/decode-text'

/** What a file is, told by its bytes, and the media type under which nothing of it can run. */
export interface FileKind {
  kind: 'picture' | 'text' | 'binary'
  type: string
}

/** Tells what a file is: a picture only where its name says so too. */
export function kindOfFile(path: string, bytes: Buffer): FileKind {
  const picture = imageType(path) && imageTypeOf(bytes)
  if (picture) return { kind: 'picture', type: picture }
  const text = decodeText(bytes)
  if (text) return { kind: 'text', type: `text/plain; charset=${text.encoding}` }
  return { kind: 'binary', type: 'application/octet-stream' }
}
