/** ComfyUI's canvas copies nodes as JSON in base64, in an attribute of HTML. */
const COPIED = /<span data-(?:comfy-)?metadata="([\w+/=]+)">/

/** The nodes that were copied on ComfyUI's canvas, as JSON; undefined where there are none. */
export function copiedNodes(data: DataTransfer | null): string | undefined {
  const packed = COPIED.exec(data?.getData('text/html') ?? '')?.[1]
  if (packed === undefined) return undefined
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}
