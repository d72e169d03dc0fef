import { publicEnvironment } from '@/lib/environment'

const encoded = (text: string) => encodeURIComponent(text)

/** Where a browser finds what belongs to a version of a pack; its files lie below `files/`. Ends in a slash. */
export const versionAddress = (nodeId: string, version: string): string =>
  `${publicEnvironment.apiBaseUrl}/nodes/${encoded(nodeId)}/versions/${encoded(version)}/`
