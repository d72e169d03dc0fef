import { imageSize } from 'image-size'
import type { PictureSize } from './readme-pictures'

const TURNED_FROM = 5

/** How wide and high a picture is shown, in pixels, as its head says; undefined for what is none we can read. */
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
