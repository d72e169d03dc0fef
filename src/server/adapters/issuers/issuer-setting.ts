import { z } from 'zod'
import { isPrivateTo } from '../../platform/own-machine'

/** Whose tokens are believed to tell what built a version. */
export interface Issuer {
  /** as its tokens spell it */
  address: string
  /** where its repositories lie for people, without a slash at its end; absent: nobody has said so */
  site?: string
}

const GITHUB: Issuer = { address: 'https://token.actions.githubusercontent.com', site: 'https://github.com' }

/** An address under which one asks for keys: of https, or of this machine. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  const isWeb = /^https?:$/.test(protocol) && isPrivateTo(text)
  return isWeb && [username, password, search, hash].every((part) => part === '')
}

function readEntry(entry: string): Issuer | undefined {
  const [address = '', site] = entry.split('=')
  if (!isAddress(address) || (site !== undefined && !isAddress(site))) return undefined
  return { address, ...(site !== undefined && { site: site.replace(/\/+$/, '') }) }
}

/** Whether keys of an issuer come unprotected, which only a developer's own machine may do. */
export const isAskedInTheOpen = ({ address }: Issuer): boolean => new URL(address).protocol === 'http:'

/**
 * The setting: `known` (GitHub), `none`, or addresses of issuers, each with the one under which its repositories lie where
 * people shall be led there (`https://code.example.com/_services/token=https://code.example.com`).
 */
export const trustedIssuersSchema = z
  .string()
  .default('known')
  .transform((list, context) => {
    const issuers = list
      .split(/[\s,]+/)
      .filter((entry) => entry !== '' && entry !== 'none')
      .map((entry) => (entry === 'known' ? GITHUB : readEntry(entry)))
    if (issuers.every((issuer) => issuer !== undefined)) return issuers
    context.addIssue({
      code: 'custom',
      message:
        'must be `known`, `none` or https addresses of issuers such as https://code.example.com/_services/token=https://code.example.com',
    })
    return z.NEVER
  })
