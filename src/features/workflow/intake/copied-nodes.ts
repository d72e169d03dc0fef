/** ComfyUI's canvas copies nodes as base64-encoded JSON in an HTML attribute. */
const COPIED = /<span data-(?:comfy-)?metadata="([\w+/=]+)">/

/** Returns the nodes copied on ComfyUI's canvas as JSON; undefined if there are none. */
export function copiedNodes(data: DataTransfer | null): string | undefined {
  const packed = COPIED.exec(data?.getData('text/html') ?? '')?.[1]
  if (packed === undefined) return undefined
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}
