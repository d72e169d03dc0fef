import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import { Head } from 'next/document'

const POLICY = 'Content-Security-Policy'
const FOLDER = 'static/css'

/** The style sheets of the build by their addresses, and how the content security policy names them. */
function readStyles() {
  const folder = join(process.cwd(), '.next', FOLDER)
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const styles = names.map((name) => [`/_next/${FOLDER}/${name}`, readFileSync(join(folder, name), 'utf8')])
  return {
    texts: new Map(styles as [string, string][]),
    sources: styles.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  }
}

let styles: ReturnType<typeof readStyles> | undefined

/**
 * Lets a document that is about to be sent hold the style sheets of the build.
 * @returns whether it may: not while developing, and not a document of the build, which is sent with other headers
 */
export function admitInlineStyles(response: ServerResponse | undefined): boolean {
  const policy = response?.getHeader(POLICY)
  if (process.env.NODE_ENV !== 'production' || typeof policy !== 'string') return false
  styles ??= readStyles()
  response?.setHeader(POLICY, policy.replace("style-src 'self'", `$& ${styles.sources.join(' ')}`))
  return true
}

type CssLink = ReactElement<{ rel: string; href: string; 'data-n-g'?: string }>

/** Puts the style sheets into the document instead of a link to each: a phone has its text one request sooner (decision 42). */
export class HeadWithStyles extends Head {
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
    return (
      (super.getCssLinks(files) as CssLink[] | null)?.flatMap((link) => {
        const text = styles?.texts.get(link.props.href)
        if (text === undefined) return [link]
        if (link.props.rel === 'preload') return []
        // By this name the code that loads a part of a page sees that its style is there.
        return [
          <style key={link.key} data-href={link.props.href} dangerouslySetInnerHTML={{ __html: text }} />,
        ]
      }) ?? null
    )
  }
}
