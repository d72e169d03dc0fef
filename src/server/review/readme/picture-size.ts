import { imageSize } from 'image-size'
import type { PictureSize } from './readme-pictures'

const TURNED_FROM = 5

/** Reads the displayed width and height of an image in pixels from its header; undefined for unsupported formats. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!(width > 0 && height > 0)) return undefined
    const [across, up] = orientation >= TURNED_FROM ? [height, width] : [width, height]
    return { width: Math.round(across), height: Math.round(up) }
  } catch {
    return undefined
  }
}
