import { versionAddress } from '@/api/version-address'

/**
 * The HTML of a README with the addresses of its pictures as a browser needs them: the service writes them relative to
 * the version, and wherever else such a text stands, its quotation marks are written as entities.
 */
export const withPictures = (html: string, nodeId: string, version: string): string =>
  html.replaceAll('<img src="files/', `<img src="${versionAddress(nodeId, version)}files/`)
