/** How hosts address a file of a repository at a state: to be looked at, and its bytes alone. */
interface Layout {
  pages: (state: string) => string
  /** beginnings of addresses, below the repository, behind which a state and a path follow */
  files: readonly string[]
}

const PLAIN: Layout = { pages: (state) => `blob/${state}/`, files: ['raw/', 'blob/', 'resolve/'] }
const GITLAB: Layout = { pages: (state) => `-/blob/${state}/`, files: ['-/raw/', '-/blob/', 'raw/', 'blob/'] }
const GITEA: Layout = {
  pages: (state) => (state === 'HEAD' ? 'src/' : `src/commit/${state}/`),
  files: ['raw/branch/', 'raw/commit/', 'src/branch/', 'src/commit/', 'media/branch/'],
}

const LAYOUTS: readonly (readonly [RegExp, Layout])[] = [
  [/^(?:gitlab\.|git\.)/, GITLAB],
  [/^(?:codeberg\.org$|gitea\.|forgejo\.)/, GITEA],
  [/^bitbucket\.org$/, { pages: (state) => `src/${state}/`, files: ['raw/', 'src/'] }],
]

/** The address of a repository without what does not count, and how its host addresses files. */
function placeOf(repository: string | undefined): { home: string; layout: Layout } | undefined {
  const home = repository
    ?.trim()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
  if (!home || !/^https?:\/\//i.test(home) || !URL.canParse(home)) return undefined
  const { hostname } = new URL(home)
  return { home, layout: LAYOUTS.find(([host]) => host.test(hostname))?.[1] ?? PLAIN }
}

/**
 * The address below which a repository's files are looked at, with a slash at its end.
 * @param commit the state in which they are shown; without it the newest one
 */
export function pagesOf(repository: string | undefined, commit = ''): string | undefined {
  const place = placeOf(repository)
  return place && `${place.home}/${place.layout.pages(commit || 'HEAD')}`
}

/** The path of a file within the repository that an address on its host names; undefined for any other address. */
export function pathInRepository(address: string, repository: string | undefined): string | undefined {
  const place = placeOf(repository)
  if (!place) return undefined
  const { home, layout } = place
  const raw = home.replace(/^https:\/\/github\.com\//i, 'https://raw.githubusercontent.com/')
  const starts = [...layout.files.map((start) => `${home}/${start}`), ...(raw === home ? [] : [`${raw}/`])]
  const below = starts.find((start) => address.toLowerCase().startsWith(start.toLowerCase()))
  return below && /^(?:refs\/heads\/)?[^/]+(\/.+)$/.exec(address.slice(below.length))?.[1]
}
