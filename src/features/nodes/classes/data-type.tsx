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

/** Returns the CSS class of a data type's socket colour; types specific to a pack share a neutral one. */
const socketClassOf = (type: string): string => SOCKETS[type.toUpperCase()] ?? 'bg-socket-any'

/** A data type as on the canvas: socket colour and name. */
export const DataType = ({ type }: { type: string }) => (
  <span dir="ltr" className="inline-flex min-w-0 items-center gap-1.5 font-mono text-xs text-muted">
    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${socketClassOf(type)}`} />
    {type}
  </span>
)
