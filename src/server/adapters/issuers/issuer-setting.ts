import { z } from 'zod'
import type { IssuerKind } from '../../../contract/people/workflow-shapes'
import { isPrivateTo } from '../../platform/own-machine'

/** An issuer whose tokens are trusted to say what built a version. */
export interface Issuer {
  /** as spelled in its tokens */
  address: string
  kind: IssuerKind
  /** base URL of its repositories for people, without a trailing slash; absent when not configured */
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

/** Prefix of issuers whose tokens have GitLab's claims; all others have GitHub's. */
const AS_GITLAB = 'gitlab+'

/** A URL from which keys may be fetched: https, or this machine. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  const isWeb = /^https?:$/.test(protocol) && isPrivateTo(text)
  return isWeb && [username, password, search, hash].every((part) => part === '')
}

function readEntry(entry: string): Issuer | undefined {
  const kind = entry.startsWith(AS_GITLAB) ? 'gitlab' : 'github'
  const [address = '', said] = entry.replace(AS_GITLAB, '').split('=')
  // A GitLab issues tokens under its own URL.
  const site = said ?? (kind === 'gitlab' ? address : undefined)
  if (!isAddress(address) || (site !== undefined && !isAddress(site))) return undefined
  return { address, kind, ...(site !== undefined && { site: site.replace(/\/+$/, '') }) }
}

/** Whether an issuer's keys are fetched without TLS, which is allowed on a developer's machine only. */
export const isAskedInTheOpen = ({ address }: Issuer): boolean => new URL(address).protocol === 'http:'

/**
 * The setting: `known` (GitHub and GitLab.com), `github`, `gitlab`, `none`, or issuer URLs, each optionally with the base URL
 * of its repositories for links (`https://code.example.com/_services/token=https://code.example.com`), and with the prefix
 * `gitlab+` for a GitLab.
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
