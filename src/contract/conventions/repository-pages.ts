/** How hosts address a file of a repository at a state: to be looked at, and its bytes alone. */
interface Layout {
  pages: (state: string) => string
  /** the page of all files */
  tree: (state: string) => string
  /** a line of a page */
  line: (line: number) => string
  /** beginnings of addresses, below the repository, behind which a state and a path follow */
  files: readonly string[]
}

const atLine = (line: number) => `#L${line}`

const PLAIN: Layout = {
  pages: (state) => `blob/${state}/`,
  tree: (state) => `tree/${state}`,
  line: atLine,
  files: ['raw/', 'blob/', 'resolve/'],
}
const GITLAB: Layout = {
  pages: (state) => `-/blob/${state}/`,
  tree: (state) => `-/tree/${state}`,
  line: atLine,
  files: ['-/raw/', '-/blob/', 'raw/', 'blob/'],
}
const GITEA: Layout = {
  pages: (state) => (state === 'HEAD' ? 'src/' : `src/commit/${state}/`),
  tree: (state) => `src/commit/${state}`,
  line: atLine,
  files: ['raw/branch/', 'raw/commit/', 'src/branch/', 'src/commit/', 'media/branch/'],
}
const BITBUCKET: Layout = {
  pages: (state) => `src/${state}/`,
  tree: (state) => `src/${state}`,
  line: (line) => `#lines-${line}`,
  files: ['raw/', 'src/'],
}

/** By the beginnings of hosts' names; what runs on others is guessed to be like GitHub. */
const LAYOUTS: readonly (readonly [RegExp, Layout])[] = [
  [/^(?:gitlab\.|git\.)/, GITLAB],
  [/^(?:codeberg\.org$|gitea\.|forgejo\.)/, GITEA],
  [/^bitbucket\.org$/, BITBUCKET],
  [/^(?:github\.com|gitee\.com|huggingface\.co)$/, PLAIN],
]

/** The address of a repository without what does not count, and how its host addresses files, if it is known. */
function placeOf(
  repository: string | undefined,
): { home: string; known?: Layout; layout: Layout } | undefined {
  const home = repository
    ?.trim()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
  if (!home || !/^https?:\/\//i.test(home) || !URL.canParse(home)) return undefined
  const { hostname } = new URL(home)
  const known = LAYOUTS.find(([host]) => host.test(hostname))?.[1]
  return { home, known, layout: known ?? PLAIN }
}

/**
 * The address below which a repository's files are looked at, with a slash at its end.
 * @param commit the state in which they are shown; without it the newest one
 */
export function pagesOf(repository: string | undefined, commit = ''): string | undefined {
  const place = placeOf(repository)
  return place && `${place.home}/${place.layout.pages(commit || 'HEAD')}`
}

/** Where a repository is shown as a commit left it; undefined on a host of which nobody knows how it addresses that. */
export function commitPage(repository: string | undefined, commit: string): string | undefined {
  const { home, known } = placeOf(repository) ?? {}
  return known && `${home}/${known.tree(commit)}`
}

/** Where a line of a file is shown as a commit left it; undefined without one, and where `commitPage` is. */
export function linePage(
  repository: string | undefined,
  commit: string | undefined,
  file: string,
  line?: number,
): string | undefined {
  const { home, known } = placeOf(repository) ?? {}
  if (!known || !commit) return undefined
  const path = file.split('/').map(encodeURIComponent).join('/')
  return `${home}/${known.pages(commit)}${path}${line === undefined ? '' : known.line(line)}`
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
