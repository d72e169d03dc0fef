import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'

const POLICY = 'Content-Security-Policy'
const FOLDER = 'static/css'
/** Where the policy admits more, as while developing, it admits what stands in the document. */
const OWN_STYLES = /style-src 'self'(?=;)/

/** The style sheets of the build by their addresses, and how the content security policy names them. */
function readStyles() {
  const folder = join(process.cwd(), '.next', FOLDER)
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const sheets = names.map((name) => ({
    address: `/_next/${FOLDER}/${name}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }))
  return {
    texts: new Map(sheets.map(({ address, text }) => [address, text])),
    sources: sheets.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  }
}

let styles: ReturnType<typeof readStyles> | undefined

/** The text of a style sheet of the build; undefined before a document was let hold one. */
export const styleSheetAt = (address: string): string | undefined => styles?.texts.get(address)

/**
 * Lets a document that is about to be sent hold the style sheets of the build.
 * @returns whether it may: not while developing, and not a document of the build, which is sent with other headers
 */
export function admitInlineStyles(response: ServerResponse | undefined): boolean {
  const policy = response?.getHeader(POLICY)
  if (typeof policy !== 'string' || !OWN_STYLES.test(policy)) return false
  styles ??= readStyles()
  response?.setHeader(POLICY, policy.replace(OWN_STYLES, `$& ${styles.sources.join(' ')}`))
  return true
}
