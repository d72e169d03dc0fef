import { packageKey } from '@/contract/requirements/requirement'
import { MOST_INSTALLED } from './installed-set'
import { textLines } from './text-lines'

const FROZEN = /^([A-Za-z0-9][A-Za-z0-9._-]*)\s*={2,3}\s*([A-Za-z0-9][\w.!+-]*)\s*(?:;.*)?$/
const FROM_ADDRESS = /^([A-Za-z0-9][A-Za-z0-9._-]*)\s*@\s*\S/
const EDITABLE = /^-e\s.*#egg=([A-Za-z0-9][A-Za-z0-9._-]*)/
/** `pip list` writes names and versions in columns, and where what is worked on lies behind them. */
const LISTED = /^([A-Za-z0-9][A-Za-z0-9._-]*)\s{1,80}(\d[\w.!+-]*)(?:\s+\S.*)?$/
const ASIDE = /^(?:#|-{2,}|Package\s+Version|WARNING|\[notice\]|Using Python|$)/

/**
 * Reads what `pip freeze` or `pip list` says.
 * @returns versions by the keys of packages, empty where the version is not told, and how many lines were something else
 */
export function readPipList(text: string): { packages: Map<string, string>; others: number } {
  const packages = new Map<string, string>()
  let others = 0
  for (const whole of textLines(text)) {
    const line = whole.trim()
    const [, name, version = ''] =
      FROZEN.exec(line) ?? FROM_ADDRESS.exec(line) ?? EDITABLE.exec(line) ?? LISTED.exec(line) ?? []
    if (name === undefined) others += Number(!ASIDE.test(line))
    else if (packages.size < MOST_INSTALLED.packages) packages.set(packageKey(name), version)
  }
  return { packages, others }
}
