import { hostIn, isLocal } from './addresses'
import { isOpenHost, serviceOfHost } from './services'
import type { Sight } from './sight'

const LONGEST_LINE = 20_000
const QUOTE = '["\'`]'
/** Where a front-end script names the server it contacts, or loads code from. */
const ASKS = new RegExp(
  [
    String.raw`\b(?:fetch|axios(?:\.\w+)?|\$\.(?:get|post|ajax|getJSON)|importScripts|sendBeacon)\s*\(\s*(?:\{\s*url\s*:\s*)?${QUOTE}((?:https?:)?//[^"'\x60\s]+)`,
    String.raw`\bnew\s+(?:WebSocket|EventSource|Worker|SharedWorker)\s*\(\s*${QUOTE}((?:wss?|https?)://[^"'\x60\s]+)`,
    String.raw`\.open\s*\(\s*${QUOTE}[A-Za-z]+${QUOTE}\s*,\s*${QUOTE}(https?://[^"'\x60\s]+)`,
    String.raw`\bimport\s*(?:\(\s*|[\w*{}\s,$]{0,300}?\bfrom\s*)?${QUOTE}(https?://[^"'\x60\s]+)`,
    String.raw`(?:\bsrc|\.href)\s*=\s*${QUOTE}((?:https?:)?//[^"'\x60\s]+\.(?:m?js|css)\b[^"'\x60\s]*)`,
    String.raw`<script[^>]{0,200}\bsrc\s*=\s*["'](https?://[^"'\s]+)`,
    String.raw`@import\s+(?:url\()?["']?(https?://[^"')\s]+)`,
  ].join('|'),
  'gi',
)
const NAMED = /\b(?:const|let|var)\s+([A-Za-z_$][\w$]{0,60})\s*=\s*["'`](https?:\/\/[^"'`\s]+)/g
const EVALUATES = /(?<![\w.$])(?:eval|new\s+Function)\s*\(\s*(?!["'`)\s])/
const COMMENT = /^\s*(?:\/\/|\*|\/\*)/

/** Whether a script is one that a front end loads. */
export const isFrontend = (path: string): boolean =>
  /\.(?:[cm]?jsx?|[cm]?tsx?|vue|svelte|html?|css)$/i.test(path)

const calls = (name: string) =>
  new RegExp(String.raw`\bfetch\s*\(\s*(?:\x60\$\{\s*)?${name.replace(/\$/g, '\\$')}\b`)

/** Finds what a front-end script does: servers it contacts, keys it asks for, and whether it evaluates texts. */
export function* scriptSights(text: string): Generator<Sight> {
  const named = new Map<string, { host: string; line: number }>()
  for (const [index, fullLine] of text.split('\n').entries()) {
    if (COMMENT.test(fullLine)) continue
    for (let start = 0; start < fullLine.length; start += LONGEST_LINE) {
      const part = fullLine.slice(start, start + LONGEST_LINE + 200)
      const line = index + 1
      for (const match of part.matchAll(ASKS)) {
        const address = match.slice(1).find((group) => group !== undefined) ?? ''
        yield* asked(address.startsWith('//') ? `https:${address}` : address, line)
      }
      for (const [, name = '', address = ''] of part.matchAll(NAMED)) {
        const host = hostIn(address)
        if (host && named.size < 50) named.set(name, { host, line })
      }
      if (EVALUATES.test(part)) yield { capability: 'runs-text', line }
    }
  }
  for (const [name, { host, line }] of named)
    if (calls(name).test(text)) yield* asked(`https://${host}/`, line)
}

function* asked(address: string, line: number): Generator<Sight> {
  const host = hostIn(address)
  if (!host || isLocal(host)) return
  yield { capability: 'talks-to-network', line, detail: host }
  const service = isOpenHost(host) ? undefined : serviceOfHost(host)
  if (service) yield { capability: 'needs-account', line, detail: service.name }
}
