import { packageKey } from '@/contract/requirements/requirement'
import { MOST_INSTALLED } from './installed-set'
import { textLines } from './text-lines'

const FROZEN = /^([A-Za-z0-9][A-Za-z0-9._-]*)\s*={2,3}\s*([A-Za-z0-9][\w.!+-]*)\s*(?:;.*)?$/
const FROM_ADDRESS = /^([A-Za-z0-9][A-Za-z0-9._-]*)\s*@\s*\S/
/** A wheel tells its version in its name. */
const WHEEL = /[\\/][^\\/-]+-(\d[\w.!+%]*)-[^\\/]+\.whl(?:#|$)/
/** What `pip freeze` says above `-e /a/path`. */
const EDITABLE_FOLDER = /^# Editable .*\(([A-Za-z0-9][A-Za-z0-9._-]*)==([\w.!+-]+)\)$/
const EDITABLE = /^-e\s.*#egg=([A-Za-z0-9][A-Za-z0-9._-]*)/
/** `pip list` prints columns of names and versions, followed by the location of editable installs. */
const LISTED = /^([A-Za-z0-9][A-Za-z0-9._-]*)\s{1,80}(\d[\w.!+-]*)(?:\s+\S.*)?$/
const ASIDE = /^(?:#|-e\s|-{2,}|Package\s+Version|WARNING|\[notice\]|Using Python|$)/

const wheelVersion = (line: string) => WHEEL.exec(line)?.[1]?.replace(/%2B/i, '+') ?? ''

/** What `pip list --format=json` says, as lines of `pip freeze`; undefined for other JSON. */
export function pipListOfJson(json: unknown): string | undefined {
  if (!Array.isArray(json) || json.length === 0) return undefined
  const lines = json.map((one: { name?: unknown; version?: unknown } | null) =>
    typeof one?.name === 'string' && typeof one.version === 'string' ? `${one.name}==${one.version}` : '',
  )
  return lines.includes('') ? undefined : lines.join('\n')
}

/**
 * Parses the output of `pip freeze` or `pip list`.
 * @returns versions by normalized package name, empty when the version is not given, and the number of other lines
 */
export function readPipList(text: string): { packages: Map<string, string>; others: number } {
  const packages = new Map<string, string>()
  let others = 0
  for (const whole of textLines(text)) {
    const line = whole.trim()
    const [, name, version = wheelVersion(line)] =
      FROZEN.exec(line) ??
      FROM_ADDRESS.exec(line) ??
      EDITABLE.exec(line) ??
      EDITABLE_FOLDER.exec(line) ??
      LISTED.exec(line) ??
      []
    if (name === undefined) others += Number(!ASIDE.test(line))
    else if (packages.size < MOST_INSTALLED.packages) packages.set(packageKey(name), version)
  }
  return { packages, others }
}
