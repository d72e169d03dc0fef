import { publicEnvironment } from '@/lib/environment'

/**
 * Below which address a browser finds the files of a version of a pack, or without one those that are kept of its
 * repository. Ends in a slash.
 */
export function filesAddress(nodeId: string, version?: string): string {
  const part = version === undefined ? 'repository' : `versions/${encodeURIComponent(version)}`
  return `${publicEnvironment.apiBaseUrl}/nodes/${encodeURIComponent(nodeId)}/${part}/files/`
}
