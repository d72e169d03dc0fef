import { publicEnvironment } from '@/lib/environment'

/**
 * Returns the URL prefix of the files of a pack's version, or without one of those stored from its repository. Ends in a
 * slash.
 */
export function filesAddress(nodeId: string, version?: string): string {
  const part = version === undefined ? 'repository' : `versions/${encodeURIComponent(version)}`
  return `${publicEnvironment.apiBaseUrl}/nodes/${encodeURIComponent(nodeId)}/${part}/files/`
}
