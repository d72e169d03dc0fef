const LIKE_GITHUB = /^https:\/\/(?:github\.com|huggingface\.co)\//

/** The beginning of a commit's pages, where its host has them as GitHub does. */
const pagesOf = (repository: string | undefined): string | undefined =>
  repository && LIKE_GITHUB.test(repository) ? repository.replace(/\/+$/, '') : undefined

/** Where a repository is shown as a commit left it; undefined on a host whose addresses are others. */
export function commitPage(repository: string | undefined, commit: string): string | undefined {
  const pages = pagesOf(repository)
  return pages && `${pages}/tree/${commit}`
}

/** Where a line of a file is shown as a commit left it; undefined without one, and on a host whose addresses are others. */
export function linePage(
  repository: string | undefined,
  commit: string | undefined,
  file: string,
  line?: number,
): string | undefined {
  const pages = commit && pagesOf(repository)
  const path = file.split('/').map(encodeURIComponent).join('/')
  return pages ? `${pages}/blob/${commit}/${path}${line === undefined ? '' : `#L${line}`}` : undefined
}
