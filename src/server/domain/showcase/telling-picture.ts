/** Pixels; what is shown smaller is a logo, a badge or a button. */
const LEAST = { width: 200, height: 120 }

const SHOWN = /<img src="files\/([^"]+)" alt="[^"]*" width="(\d+)" height="(\d+)"/g

/** The first picture that a rendered README shows large enough to tell something of the pack, by its path in the repository. */
export function tellingPicture(readmeHtml: string): string | undefined {
  for (const [, address = '', width, height] of readmeHtml.matchAll(SHOWN))
    if (Number(width) >= LEAST.width && Number(height) >= LEAST.height) return decodeURIComponent(address)
  return undefined
}
