const LENGTH = 4
const SERVICE = '# service=git-upload-pack'
const REF = /^(?<commit>[\da-f]{40}|[\da-f]{64}) (?<name>[^\0]+)\0(?<abilities>.*)$/

/** A repository's head: the commit of its default branch, and that branch's name, empty if the host names none. */
export interface Head {
  commit: string
  branch: string
}

/** The complete lines of Git's pkt-line protocol received so far; an empty line ends a section. */
function* lines(text: string): Generator<string> {
  let at = 0
  while (at + LENGTH <= text.length) {
    const length = /^[\da-f]{4}$/.test(text.slice(at, at + LENGTH))
      ? parseInt(text.slice(at, at + LENGTH), 16)
      : -1
    if (length < 0) throw new Error('its host does not answer as Git hosts do')
    if (length > LENGTH && at + length > text.length) return
    yield text.slice(at + LENGTH, at + Math.max(length, LENGTH)).replace(/\n$/, '')
    at += Math.max(length, LENGTH)
  }
}

/**
 * Parses the head from the beginning of Git's ref advertisement: HEAD comes first, and the capabilities name the branch it
 * points to.
 * @param text what was received so far, one byte per character
 * @returns undefined until that line is complete
 * @throws Error when it is no ref advertisement, or the repository has no commits
 */
export function readHead(text: string): Head | undefined {
  const [service, end, first] = lines(text)
  if (service !== undefined && service !== SERVICE)
    throw new Error('its host does not answer as Git hosts do')
  if (end === undefined || first === undefined) return undefined
  const { commit, name, abilities = '' } = REF.exec(first)?.groups ?? {}
  if (name !== 'HEAD' || !commit) throw new Error('its default branch has no commits')
  const [, branch = ''] = /(?:^| )symref=HEAD:refs\/heads\/(\S+)/.exec(abilities) ?? []
  return { commit, branch: Buffer.from(branch, 'latin1').toString('utf8') }
}
