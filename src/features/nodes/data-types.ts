const SOCKETS: Record<string, string> = {
  AUDIO: 'bg-socket-audio',
  BOOLEAN: 'bg-socket-boolean',
  CLIP: 'bg-socket-clip',
  CLIP_VISION: 'bg-socket-clip',
  CONDITIONING: 'bg-socket-conditioning',
  CONTROL_NET: 'bg-socket-control-net',
  FLOAT: 'bg-socket-float',
  IMAGE: 'bg-socket-image',
  INT: 'bg-socket-int',
  LATENT: 'bg-socket-latent',
  MASK: 'bg-socket-mask',
  MODEL: 'bg-socket-model',
  STRING: 'bg-socket-string',
  VAE: 'bg-socket-vae',
}

/** The colour of a data type's socket, as a class; types of one pack alone share a neutral one. */
export const socketClassOf = (type: string): string => SOCKETS[type.toUpperCase()] ?? 'bg-socket-any'

/**
 * Reads `return_types`, which holds JSON text (contract 2.3): a list of type names. Choices (a list inside the list)
 * count as COMBO; anything else counts as no data.
 */
export function readReturnTypes(text: string | undefined): string[] {
  if (!text) return []
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return []
    return value.map((type) => (typeof type === 'string' ? type : 'COMBO')).filter(Boolean)
  } catch {
    return []
  }
}
