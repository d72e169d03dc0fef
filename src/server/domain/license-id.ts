import { licenseFieldText } from '../../contract/conventions/license-field'
import { licenseOfText } from '../../contract/conventions/license-texts'
import ids from './spdx-license-ids.json'

const SPELLINGS = new Map(ids.map((id) => [id.toLowerCase(), id]))

/**
 * Determines a pack's license from its files.
 * @param declared the license in `pyproject.toml`: an SPDX id, a name, or the whole text
 * @param text the license file's contents
 * @returns an SPDX id in canonical spelling; empty when unknown
 */
export function licenseId(declared: string | undefined, text: string | undefined): string {
  const stated = declared?.trim().replace(/\s+licen[sc]e$/i, '')
  if (stated) return SPELLINGS.get(stated.toLowerCase()) ?? licenseOfText(stated) ?? ''
  return (text && licenseOfText(text)) || ''
}

/** A license without an SPDX id (contract 2.9). */
export const OTHER_LICENSE = 'other'

const NAMES_NONE = /^(?:unknown|none|null|undefined|noassertion|n\/a|-)$/i
const FILE = /^(?:(?:\.\/)?(?:licen[cs]e|copying)(?:[.-][\w.-]+)?|\{\s*"file"\s*:[^,]*\})$/i

/**
 * The license that a pack's `license` field (contract 2.1) states.
 * @returns an SPDX id; `other` if it has none; `file` if it refers to a file; empty if it states nothing
 */
export function statedLicense(field: string): string {
  const stated = licenseFieldText(field)
  if (!stated || NAMES_NONE.test(stated)) return ''
  if ([field.trim(), stated].some((text) => FILE.test(text))) return 'file'
  return licenseId(stated, undefined) || OTHER_LICENSE
}
