import { publicEnvironment } from '@/lib/environment'

/**
 * Returns the URL prefix of what belongs to a pack's version, or without one to what was read from its repository:
 * `files/` and `pictures/`. Ends in a slash.
 */
export function contentsAddress(nodeId: string, version?: string): string {
  const part = version === undefined ? 'repository' : `versions/${encodeURIComponent(version)}`
  return `${publicEnvironment.apiBaseUrl}/nodes/${encodeURIComponent(nodeId)}/${part}/`
}
