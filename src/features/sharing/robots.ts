import { LANGUAGES } from '@/lib/languages/languages'
import { pathIn, paths } from '@/lib/paths'
import type { FileRequest, ServedFile } from './file-route'

const KEEP_FOR_SECONDS = 3600

/** Screens behind a login: `$` ends a URL, `*` matches anything (RFC 9309). */
const PRIVATE = [
  `${paths.yourNodes()}$`,
  paths.admin(),
  paths.login(),
  paths.signup(),
  paths.logout(),
  paths.report(),
  `${paths.publisher('')}*/tokens`,
  `${paths.publisher('')}*/claim-my-node`,
  `${paths.publisher('create')}$`,
  `${paths.node('')}*/claim$`,
]

/** The files of packs: thousands of pages each; the pack's page is indexed instead. */
const FILES = ['$', '/', '?'].map((end) => `${paths.node('')}*/source${end}`)

/** Returns robots.txt, with the URL of the sitemap index. */
export function robots({ siteUrl }: FileRequest): ServedFile {
  const refused = [
    '/api/',
    paths.suggestions(),
    ...LANGUAGES.flatMap((language) => [...PRIVATE, ...FILES].map((path) => pathIn(language, path))),
  ]
  const lines = [
    'User-agent: *',
    ...refused.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${paths.sitemapIndex()}`,
    '',
  ]
  return { type: 'text/plain; charset=utf-8', body: lines.join('\n'), keepFor: KEEP_FOR_SECONDS }
}
