/** In pixels; smaller images are logos, badges or buttons. */
const LEAST = { width: 200, height: 120 }

const SHOWN = /<img src="files\/([^"]+)" alt="[^"]*" width="(\d+)" height="(\d+)"/g

/** Returns the repository path of the first image in a rendered README that is large enough to show something of the pack. */
export function tellingPicture(readmeHtml: string): string | undefined {
  for (const [, address = '', width, height] of readmeHtml.matchAll(SHOWN))
    if (Number(width) >= LEAST.width && Number(height) >= LEAST.height) return decodeURIComponent(address)
  return undefined
}
