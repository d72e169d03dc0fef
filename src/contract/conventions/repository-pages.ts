/** URL patterns of a host for a file at a commit or branch: its page and its raw bytes. */
interface Layout {
  pages: (state: string) => string
  /** the page of the file tree */
  tree: (state: string) => string
  /** the fragment of a line */
  line: (line: number) => string
  /** URL prefixes, relative to the repository, followed by a commit or branch and a path */
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

/** By prefixes of host names; other hosts are assumed to be like GitHub. */
const LAYOUTS: readonly (readonly [RegExp, Layout])[] = [
  [/^(?:gitlab\.|git\.)/, GITLAB],
  [/^(?:codeberg\.org$|gitea\.|forgejo\.)/, GITEA],
  [/^bitbucket\.org$/, BITBUCKET],
  [/^(?:github\.com|gitee\.com|huggingface\.co)$/, PLAIN],
]

/** Returns the normalized URL of a repository and its host's URL patterns, if known. */
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
 * Returns the base URL of a repository's file pages, with a trailing slash.
 * @param commit the commit to show; default: the newest one
 */
export function pagesOf(repository: string | undefined, commit = ''): string | undefined {
  const place = placeOf(repository)
  return place && `${place.home}/${place.layout.pages(commit || 'HEAD')}`
}

/** Returns the URL of a repository at a commit; undefined for hosts with unknown URL patterns. */
export function commitPage(repository: string | undefined, commit: string): string | undefined {
  const { home, known } = placeOf(repository) ?? {}
  return known && `${home}/${known.tree(commit)}`
}

/** Returns the URL of a file's line at a commit; undefined without a line, and where `commitPage` is. */
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

/** Returns the path of a file within the repository from its URL on the host; undefined for any other URL. */
export function pathInRepository(address: string, repository: string | undefined): string | undefined {
  const place = placeOf(repository)
  if (!place) return undefined
  const { home, layout } = place
  const raw = home.replace(/^https:\/\/github\.com\//i, 'https://raw.githubusercontent.com/')
  const starts = [...layout.files.map((start) => `${home}/${start}`), ...(raw === home ? [] : [`${raw}/`])]
  const below = starts.find((start) => address.toLowerCase().startsWith(start.toLowerCase()))
  return below && /^(?:refs\/heads\/)?[^/]+(\/.+)$/.exec(address.slice(below.length))?.[1]
}
