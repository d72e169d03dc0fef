import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'

const POLICY = 'Content-Security-Policy'
const FOLDER = 'static/css'
/** A policy that permits more, as in development, permits inline styles already. */
const OWN_STYLES = /style-src 'self'(?=;)/

/** Reads the build's style sheets by URL, and their hashes for the content security policy. */
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

/** Returns the text of a style sheet of the build; undefined before the first call of `admitInlineStyles`. */
export const styleSheetAt = (address: string): string | undefined => styles?.texts.get(address)

/**
 * Permits a response to inline the build's style sheets, by its content security policy.
 * @returns whether it may: false in development and for prerendered documents, which are sent with other headers
 */
export function admitInlineStyles(response: ServerResponse | undefined): boolean {
  const policy = response?.getHeader(POLICY)
  if (typeof policy !== 'string' || !OWN_STYLES.test(policy)) return false
  styles ??= readStyles()
  response?.setHeader(POLICY, policy.replace(OWN_STYLES, `$& ${styles.sources.join(' ')}`))
  return true
}
