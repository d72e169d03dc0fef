const LENGTH = 4
const SERVICE = '# service=git-upload-pack'
const REF = /^(?<commit>[\da-f]{40}|[\da-f]{64}) (?<name>[^\0]+)\0(?<abilities>.*)$/

/** Where a repository stands: the commit of its default branch, and that branch, which is empty where none is named. */
export interface Head {
  commit: string
  branch: string
}

/** The first lines of Git's protocol that have come in whole; a line without a text ends a part. */
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
 * Reads from the beginning of what a host answers to Git where the repository stands: HEAD comes first, with the branch it
 * stands for among the host's abilities.
 * @param text as much as has come in, a byte a character
 * @returns undefined while that line has not come in
 * @throws Error when it is no such answer, or the repository has no commits
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
