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

/** An image's media type by file extension; undefined for other files. */
export const imageType = (path: string): string | undefined =>
  IMAGE_TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '']

/** Maximum size in bytes of an archive's file that is shown. */
export const LARGEST_SHOWN = LARGEST_SHOWN_FILE
