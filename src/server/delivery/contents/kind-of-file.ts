import { imageTypeOf } from '../../adapters/images/image-type-of'
import { imageType } from '../../domain/image-type'
import { decodeText } from '../../platform/decode-text'

/** A file's type, detected by its bytes, and a media type under which browsers execute nothing. */
export interface FileKind {
  kind: 'picture' | 'text' | 'binary'
  type: string
}

/** Detects a file's type; an image must also be named as one. */
export function kindOfFile(path: string, bytes: Buffer): FileKind {
  const picture = imageType(path) && imageTypeOf(bytes)
  if (picture) return { kind: 'picture', type: picture }
  const text = decodeText(bytes)
  if (text) return { kind: 'text', type: `text/plain; charset=${text.encoding}` }
  return { kind: 'binary', type: 'application/octet-stream' }
}
