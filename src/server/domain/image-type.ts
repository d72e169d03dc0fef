import { LARGEST_SHOWN_FILE } from '../../contract/conventions/essential-limits'

const IMAGE_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  ico: 'image/x-icon',
}

/** The media type of a picture, by its file's name; undefined for everything that is none. */
export const imageType = (path: string): string | undefined =>
  IMAGE_TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '']

/** The largest file of an archive that is shown, in bytes. */
export const LARGEST_SHOWN = LARGEST_SHOWN_FILE
