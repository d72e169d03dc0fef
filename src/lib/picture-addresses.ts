import { publicEnvironment } from './environment'
import { paths } from './paths'

interface Pack {
  id: string
  status?: string
  icon?: string
  banner_url?: string
  latest_version?: { version: string }
}

interface Publisher {
  id: string
  status?: string
  logo?: string
}

/** Returns a short hash of a text. */
function stampOf(text: string): string {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash.toString(36)
}

// The service uses the paths of packs' and publishers' pages. Images are cached for a day; the hash gives a changed one
// another URL.
const stamped = (path: string, kind: string, ...parts: (string | undefined)[]) =>
  `${publicEnvironment.apiBaseUrl}${path}/${kind}?v=${stampOf(parts.join(' '))}`

/**
 * URLs of publishers' images on the registry service: never their original URLs, whose servers would see the visitors.
 * Undefined when the service is known to have none.
 */
export const pictureAddresses = {
  icon: (pack: Pack): string | undefined =>
    pack.icon && pack.status !== 'NodeStatusBanned'
      ? stamped(paths.node(pack.id), 'icon', pack.icon, pack.latest_version?.version)
      : undefined,
  banner: (pack: Pack): string | undefined =>
    pack.banner_url && pack.status !== 'NodeStatusBanned'
      ? stamped(paths.node(pack.id), 'banner', pack.banner_url)
      : undefined,
  /** An image stored from a pack's repository, by its path there. */
  repositoryFile: (packId: string, path: string): string =>
    `${publicEnvironment.apiBaseUrl}${paths.node(packId)}/repository/files/${path.split('/').map(encodeURIComponent).join('/')}`,
  avatar: ({ host, owner }: { host: string; owner: string }): string =>
    `${publicEnvironment.apiBaseUrl}${paths.author(host, owner)}/avatar`,
  logo: ({ id, logo, status }: Publisher): string | undefined =>
    logo && status !== 'PublisherStatusBanned' ? stamped(paths.publisher(id), 'logo', logo) : undefined,
}
