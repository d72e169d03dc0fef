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

/** The SPDX id of the license that a pack's field states (contract 2.1); empty where that has none. */
export const statedLicenseId = (field: string): string => licenseId(licenseFieldText(field), undefined)
