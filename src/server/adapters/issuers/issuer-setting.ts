import { z } from 'zod'
import type { IssuerKind } from '../../../contract/people/workflow-shapes'
import { isPrivateTo } from '../../platform/own-machine'

/** Whose tokens are believed to tell what built a version. */
export interface Issuer {
  /** as its tokens spell it */
  address: string
  kind: IssuerKind
  /** where its repositories lie for people, without a slash at its end; absent: nobody has said so */
  site?: string
}

const GITHUB: Issuer = {
  address: 'https://token.actions.githubusercontent.com',
  kind: 'github',
  site: 'https://github.com',
}
const GITLAB: Issuer = { address: 'https://gitlab.com', kind: 'gitlab', site: 'https://gitlab.com' }
const BY_NAME: Readonly<Record<string, readonly Issuer[]>> = {
  known: [GITHUB, GITLAB],
  none: [],
  github: [GITHUB],
  gitlab: [GITLAB],
}

/** Before the address of an issuer that speaks as GitLab does; others speak as GitHub does. */
const AS_GITLAB = 'gitlab+'

/** An address under which one asks for keys: of https, or of this machine. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  const isWeb = /^https?:$/.test(protocol) && isPrivateTo(text)
  return isWeb && [username, password, search, hash].every((part) => part === '')
}

function readEntry(entry: string): Issuer | undefined {
  const kind = entry.startsWith(AS_GITLAB) ? 'gitlab' : 'github'
  const [address = '', said] = entry.replace(AS_GITLAB, '').split('=')
  // The tokens of a GitLab are made under its own address.
  const site = said ?? (kind === 'gitlab' ? address : undefined)
  if (!isAddress(address) || (site !== undefined && !isAddress(site))) return undefined
  return { address, kind, ...(site !== undefined && { site: site.replace(/\/+$/, '') }) }
}

/** Whether keys of an issuer come unprotected, which only a developer's own machine may do. */
export const isAskedInTheOpen = ({ address }: Issuer): boolean => new URL(address).protocol === 'http:'

/**
 * The setting: `known` (GitHub and GitLab.com), `github`, `gitlab`, `none`, or addresses of issuers, each with the one under
 * which its repositories lie where people shall be led there (`https://code.example.com/_services/token=https://code.example.com`),
 * and `gitlab+` before that of a GitLab.
 */
export const trustedIssuersSchema = z
  .string()
  .default('known')
  .transform((list, context) => {
    const issuers = list
      .split(/[\s,]+/)
      .filter((entry) => entry !== '')
      .flatMap<Issuer | undefined>((entry) => BY_NAME[entry] ?? readEntry(entry))
    if (issuers.every((issuer) => issuer !== undefined)) return issuers
    context.addIssue({
      code: 'custom',
      message:
        'must be `known`, `github`, `gitlab`, `none` or https addresses of issuers such as https://code.example.com/_services/token=https://code.example.com or gitlab+https://gitlab.example.com',
    })
    return z.NEVER
  })
