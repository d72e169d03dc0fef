/** Appends the query string of the current path to `screen`, which keeps the return path between login and signup. */
export function sameQuery(screen: string, currentPath: string): string {
  const [, query] = currentPath.split('#')[0]?.split('?') ?? []
  return query ? `${screen}?${query}` : screen
}
