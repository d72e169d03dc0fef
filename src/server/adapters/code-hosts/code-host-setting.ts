import { z } from 'zod'
import { codeHost, HOST_KINDS, type CodeHost, type HostKind } from './code-host'

const KNOWN: Readonly<Record<string, HostKind>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'codeberg.org': 'forgejo',
  'gitee.com': 'gitee',
  'bitbucket.org': 'bitbucket',
}

const separated = (list: string) => list.split(/[\s,]+/).filter(Boolean)

const ENTRY = new RegExp(
  `^(?:(?<kind>${HOST_KINDS.join('|')}):)?(?<name>[a-z\\d-]+(?:\\.[a-z\\d-]+)+)(?:=(?<address>https?://.+))?$`,
)

/** Guesses which software a host runs from its name. */
const kindByName = (name: string): HostKind | undefined => {
  if (Object.hasOwn(KNOWN, name)) return KNOWN[name]
  if (name.startsWith('gitlab.')) return 'gitlab'
  return /^(?:gitea|forgejo)\./.test(name) ? 'forgejo' : undefined
}

function readEntry(entry: string): CodeHost | undefined {
  const { kind, name = '', address } = ENTRY.exec(entry)?.groups ?? {}
  const runs = (kind as HostKind | undefined) ?? kindByName(name)
  if (!runs || (address !== undefined && !URL.canParse(address))) return undefined
  return codeHost(name, runs, address)
}

const readSetting = (list: string): (CodeHost | undefined)[] =>
  separated(list).flatMap((entry) => {
    if (entry === 'none') return []
    return entry === 'known'
      ? Object.entries(KNOWN).map(([name, kind]) => codeHost(name, kind))
      : [readEntry(entry)]
  })

/**
 * The setting: `known`, `none`, or host names, with the software where the name does not tell it
 * (`forgejo:code.example.com`) and another base URL where requests should go elsewhere
 * (`github.com=http://mirror.example.com`). The last entry of a host wins.
 */
export const codeHostsSchema = z
  .string()
  .default('known')
  .transform((list, context) => {
    const hosts = readSetting(list)
    if (hosts.every((host) => host !== undefined))
      return [...new Map(hosts.map((host) => [host.name, host])).values()]
    context.addIssue({
      code: 'custom',
      message: `must be \`known\`, \`none\` or names of hosts such as github.com, forgejo:code.example.com or github.com=https://mirror.example.com; what hosts run is one of ${HOST_KINDS.join(', ')}`,
    })
    return z.NEVER
  })
