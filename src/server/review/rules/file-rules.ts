import { enforcedRule, informingRule, type Hit } from './rule'
import { textHits } from './secret-rules'

const PROGRAM_FILE = informingRule('compiled-program', 'medium')
const BYTECODE_ALONE = enforcedRule('compiled-program', 'high')
const REQUIREMENT = enforcedRule('insecure-requirement', 'high')
const BYTECODE = informingRule('compiled-python', 'info')
/** An archive without files that ComfyUI would load. */
export const NOTHING_TO_LOAD = enforcedRule('nothing-to-load', 'medium')
/** A Python file larger than a review reads. */
export const TOO_LARGE = enforcedRule('python-too-large', 'medium')
/** A Python file that takes longer to parse than anything people write. */
export const TOO_COMPLEX = enforcedRule('python-too-complex', 'high')
const SCRIPT_DECODES = enforcedRule('script-runs-decoded-code', 'high')
const SCRIPT_DOWNLOADS = informingRule('script-runs-download', 'medium')

const RUNS_DECODED =
  /\b(?:eval|Function)\s*\(\s*(?:window\.)?(?:atob|unescape)\s*\(|base64\s+(?:-d|--decode)\b[^|]{0,200}\|\s*(?:ba|z)?sh\b|powershell\b.{0,200}\s-e(?:nc\w*)?\s+[A-Za-z0-9+/=]{40,}/i
const RUNS_DOWNLOAD =
  /\b(?:curl|wget)\b[^|;&]{0,300}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\b(?:iwr|irm|DownloadString)\b.{0,300}\b(?:iex|Invoke-Expression)\b|\biex\b.{0,300}\b(?:iwr|irm|DownloadString)\b/i
const QUOTED = /"[^"]{4,1000}"|'[^']{4,1000}'|`[^`]{4,1000}`/g
const LONGEST_LINE = 20_000

/** Files whose text is searched line by line. */
export const isScript = (path: string) =>
  /\.(?:[cm]?jsx?|[cm]?tsx?|vue|svelte|html?|sh|bash|bat|cmd|ps1|vbs)$/i.test(path)

/** Whether ComfyUI or its front end may load a file: Python, or JavaScript of a web folder. */
export const isLoadable = (path: string) => /\.(?:pyw?|[cm]?js)$/i.test(path)

/** Whether a file is code that a review reads: Python or a script. */
export const isCode = (path: string) => isLoadable(path) || isScript(path)

/** Checks the name of a file. */
export function* nameHits(path: string): Generator<Hit> {
  if (/\.(?:exe|dll|so(?:\.\d+)*|dylib|pyd|scr|msi|com|jar|node)$/i.test(path)) yield { rule: PROGRAM_FILE }
  // Python imports bytecode in __pycache__ only with its source, but any other without it.
  if (/\.py[co]$/i.test(path))
    yield /(?:^|\/)__pycache__\//.test(path) ? { rule: BYTECODE, key: 'once' } : { rule: BYTECODE_ALONE }
}

const FETCHED_OPENLY =
  /(?:^\s*(?:--(?:extra-)?index-url|--find-links|-i|-f)[\s=]+|@\s*)(?:git\+)?http:\/\/(?!localhost|127\.)/i

/** Whether a file lists dependencies. */
export const isRequirements = (path: string) =>
  /(?:^|\/)(?:requirements[^/]*\.txt|pyproject\.toml)$/i.test(path)

/** Finds dependencies fetched without TLS, which can be replaced on the way. */
export function* requirementHits(text: string): Generator<Hit> {
  for (const [index, line] of text.split('\n').entries())
    if (FETCHED_OPENLY.test(line.slice(0, 2000))) yield { rule: REQUIREMENT, line: index + 1 }
}

/** Searches the lines of a script in a language other than Python. */
export function* scriptHits(text: string): Generator<Hit> {
  for (const [index, fullLine] of text.split('\n').entries()) {
    for (let start = 0; start < fullLine.length; start += LONGEST_LINE) {
      const part = fullLine.slice(start, start + LONGEST_LINE + 200)
      const line = index + 1
      if (RUNS_DECODED.test(part)) yield { rule: SCRIPT_DECODES, line }
      if (RUNS_DOWNLOAD.test(part)) yield { rule: SCRIPT_DOWNLOADS, line }
      const quoted = [...part.matchAll(QUOTED)].map(([text]) => text.slice(1, -1))
      for (const piece of [part, ...quoted]) yield* textHits(piece, line)
    }
  }
}
