/** `screen` with the query string of the current path, so that the way back survives changing between login and signup. */
export function sameQuery(screen: string, currentPath: string): string {
  const [, query] = currentPath.split('#')[0]?.split('?') ?? []
  return query ? `${screen}?${query}` : screen
}
