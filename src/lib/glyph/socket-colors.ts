/** Socket colours of ComfyUI's canvas, the names of the `--socket-…` variables in the shell's styles. */
export const SOCKET_COLORS = {
  any: '#6b7780',
  audio: '#8a6a4f',
  boolean: '#8b7fc7',
  clip: '#e0a800',
  conditioning: '#e8873a',
  'control-net': '#3fa98c',
  float: '#5f9e3f',
  image: '#4f9de0',
  int: '#3c8dae',
  latent: '#e05fc0',
  mask: '#5aa469',
  model: '#9277e0',
  string: '#c2796a',
  vae: '#e05555',
} as const

const isSocket = (name: string): name is keyof typeof SOCKET_COLORS => Object.hasOwn(SOCKET_COLORS, name)

/** Returns the colour of a data type's socket; types specific to one pack share a neutral one. */
export function socketColorOf(type: string): string {
  const name = type.toLowerCase().replace('_vision', '').replace('_', '-')
  return SOCKET_COLORS[isSocket(name) ? name : 'any']
}
