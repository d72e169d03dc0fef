const token = (name) => `var(--${name})`
const tokens = (...names) => Object.fromEntries(names.map((name) => [name, token(name)]))

const SOCKETS = [
  'any',
  'audio',
  'boolean',
  'clip',
  'conditioning',
  'control-net',
  'float',
  'image',
  'int',
  'latent',
  'mask',
  'model',
  'string',
  'vae',
]

/** The design tokens (src/shell/styles.css) as Tailwind names: bg-surface, text-muted, border-line, bg-socket-vae … */
module.exports = {
  darkMode: 'class',
  theme: {
    extend: {
      colors: {
        ...tokens('canvas', 'surface', 'raised', 'sunken', 'ink', 'muted', 'line', 'line-strong'),
        ...tokens('accent', 'accent-hover', 'accent-text', 'accent-soft', 'on-accent'),
        ...tokens('danger', 'danger-soft', 'warning', 'warning-soft', 'success', 'success-soft', 'mark'),
        ...Object.fromEntries(SOCKETS.map((type) => [`socket-${type}`, token(`socket-${type}`)])),
      },
      fontFamily: { sans: token('font-text'), mono: token('font-code') },
      transitionDuration: { DEFAULT: '120ms' },
    },
  },
}
