import { filesUnder, read } from './files'

const SCHEMAS = [
  'src/lib/environment.schema.js',
  'src/server/access/quotas.ts',
  'src/server/access/report-rules.ts',
  'src/server/access/second-factor-rules.ts',
  'src/server/adapters/archives/archive-settings.ts',
  'src/server/adapters/mail/mail-settings.ts',
  'src/server/adapters/registries/upstream-settings.ts',
  'src/server/environment.ts',
  'src/server/repositories/repository-settings.ts',
  'src/tools/product/settings.ts',
]
// Known to every program of the system, or handed from one of our programs to the other.
const NOT_OURS = ['NODE_ENV', 'PATH', 'PORT', 'XDG_CACHE_HOME', 'XDG_DATA_HOME']

const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)

test('.env.example explains every setting that a program reads, and no other', () => {
  const explained = namesIn(read('.env.example'), /^#?([A-Z]\w+)=/gm)
  const checked = SCHEMAS.map(read).flatMap((text) =>
    namesIn(text, /(?:^ +|')((?:[A-Z][A-Z0-9]*_)+[A-Z0-9]+)(?=:|'$)/gm),
  )
  const asked = filesUnder('src', /\.(?:[jt]sx?|mjs)$/).flatMap((path) =>
    namesIn(read(path), /\bprocess\.env\.([A-Z]\w+)/g),
  )
  const substituted = namesIn(read('compose.yaml'), /\$\{([A-Z]\w+)/g)
  const settings = [...new Set([...checked, ...asked, ...substituted])].filter(
    (name) => !NOT_OURS.includes(name),
  )
  expect(settings.sort()).toEqual(explained.sort())
})
