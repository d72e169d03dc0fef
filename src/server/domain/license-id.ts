import { licenseFieldText } from '../../contract/conventions/license-field'
import { licenseOfText } from '../../contract/conventions/license-texts'
import ids from './spdx-license-ids.json'

const SPELLINGS = new Map(ids.map((id) => [id.toLowerCase(), id]))

/**
 * The license of a pack by what its files say.
 * @param declared what `pyproject.toml` says of it: an SPDX id, a name, or a whole text
 * @param text the license file's
 * @returns an SPDX id as SPDX spells it; empty when nothing is said or what is said has none
 */
export function licenseId(declared: string | undefined, text: string | undefined): string {
  const said = declared?.trim().replace(/\s+licen[sc]e$/i, '')
  if (said) return SPELLINGS.get(said.toLowerCase()) ?? licenseOfText(said) ?? ''
  return (text && licenseOfText(text)) || ''
}

/** Of a license without an SPDX id (contract 2.9). */
export const OTHER_LICENSE = 'other'

const NAMES_NONE = /^(?:unknown|none|null|undefined|noassertion|n\/a|-)$/i
const FILE = /^(?:(?:\.\/)?(?:licen[cs]e|copying)(?:[.-][\w.-]+)?|\{\s*"file"\s*:[^,]*\})$/i

/**
 * What a pack's field (contract 2.1) states of its license.
 * @returns an SPDX id; `other` for what has none; `file` where it names a file, which says it then; empty where it says nothing
 */
export function statedLicense(field: string): string {
  const said = licenseFieldText(field)
  if (!said || NAMES_NONE.test(said)) return ''
  if ([field.trim(), said].some((text) => FILE.test(text))) return 'file'
  return licenseId(said, undefined) || OTHER_LICENSE
}
