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

/** A few letters that are others when the text is another. */
function stampOf(text: string): string {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash.toString(36)
}

// The service has packs and publishers at the paths of their pages. Caches keep a picture for a day; the stamp makes a
// changed one another address.
const stamped = (path: string, kind: string, ...parts: (string | undefined)[]) =>
  `${publicEnvironment.apiBaseUrl}${path}/${kind}?v=${stampOf(parts.join(' '))}`

/**
 * Where the registry service shows what publishers give as pictures: never at their own addresses, whose servers would
 * learn who looks. Undefined where the service is known to show none.
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
  /** A picture that is kept of a pack's repository, by its path there. */
  repositoryFile: (packId: string, path: string): string =>
    `${publicEnvironment.apiBaseUrl}${paths.node(packId)}/repository/files/${path.split('/').map(encodeURIComponent).join('/')}`,
  avatar: ({ host, owner }: { host: string; owner: string }): string =>
    `${publicEnvironment.apiBaseUrl}${paths.author(host, owner)}/avatar`,
  logo: ({ id, logo, status }: Publisher): string | undefined =>
    logo && status !== 'PublisherStatusBanned' ? stamped(paths.publisher(id), 'logo', logo) : undefined,
}
