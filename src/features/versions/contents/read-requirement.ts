export interface Requirement {
  /** The line as written by the publisher */
  line: string
  /** The name of the package on PyPI; undefined for a URL or a pip option. */
  name?: string
  extras?: string[]
  /** The version specifier, such as `>=2.0,<3`; undefined for any. */
  range?: string
  /** The environment marker, such as `sys_platform == "win32"`. */
  condition?: string
  /** The source URL, if it is not from PyPI. */
  url?: string
}

const NAME = /^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\s*(?:\[([^\]]*)\])?\s*(.*)$/s
const RANGE = /^\(?((?:(?:===|~=|==|!=|<=|>=|<|>)\s*[\w.*+!-]+\s*,?\s*)+)\)?$/
const ADDRESS = /^(?:git|hg|svn|bzr)\+|^(?:https?|file|ftp):/i

const withoutEmpty = (requirement: Requirement): Requirement =>
  Object.assign(
    { line: requirement.line },
    Object.fromEntries(Object.entries(requirement).filter(([, value]) => value !== undefined)),
  )

/** Parses a line of pip's requirements (PEP 508, and URLs as pip accepts them); keeps an unparseable line as is. */
export function readRequirement(source: string): Requirement {
  const line = source.trim()
  const editable = /^(?:-e|--editable)[ =]\s*/.exec(line)?.[0] ?? ''
  const [text = '', ...conditions] = line.slice(editable.length).split(/\s*;\s*/)
  const condition = conditions.join('; ') || undefined
  if (ADDRESS.test(text)) return withoutEmpty({ line, url: text, condition })
  const [, name, extras, rest = ''] = NAME.exec(text.replace(/\s+--\S.*$/, '')) ?? []
  if (!name || editable) return { line }
  const list = extras
    ?.split(',')
    .map((extra) => extra.trim())
    .filter(Boolean)
  const details = { line, name, condition, ...(list?.length && { extras: list }) }
  if (!rest) return withoutEmpty(details)
  const url = /^@\s*(\S+)$/.exec(rest)?.[1]
  if (url) return withoutEmpty({ ...details, url })
  const range = RANGE.exec(rest.trim())?.[1]
  return range ? withoutEmpty({ ...details, range: range.replace(/\s+/g, '').replace(/,$/, '') }) : { line }
}

/** Returns the web page of the code at a requirement's URL; undefined for what a browser cannot open. */
export function pageOfAddress(url: string): string | undefined {
  const page = url.replace(/^(?:git|hg|svn|bzr)\+/i, '').replace(/[#?].*$/, '')
  if (!/^https?:\/\//i.test(page)) return undefined
  const [, host = '', path = ''] = /^(https?:\/\/[^/]+)(.*)$/i.exec(page) ?? []
  return host + path.replace(/@[^@]*$/, '').replace(/\.git$/, '')
}
