import { publicEnvironment } from '@/lib/environment'

/** Where a browser finds what belongs to a version of a pack; its files lie below `files/`. Ends in a slash. */
export const versionAddress = (nodeId: string, version: string): string =>
  `${publicEnvironment.apiBaseUrl}/nodes/${encodeURIComponent(nodeId)}/versions/${encodeURIComponent(version)}/`
