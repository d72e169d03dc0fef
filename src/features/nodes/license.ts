import type { Node } from '@/api/generated/model'
import { licenseFieldText } from '@/contract/conventions/license-field'

export interface License {
  /** SPDX identifier, or the name as the publisher wrote it */
  name: string
  /** URL of the license, where the name is an SPDX identifier */
  url?: string
}

const LONGEST_NAME = 60
const SPDX = /^[A-Za-z0-9][A-Za-z0-9.+-]{1,60}$/
const NO_LICENSE = /^(?:license|licence|unknown|none|null|undefined|n\/a|-)$/i
const FILE_NAME = /^(?:\.\/)?(?:licen[cs]e|copying)(?:\.(?:md|txt|rst))?$/i

type Licensed = Pick<Node, 'license' | 'license_id'>

/**
 * Returns the license of a pack: by the SPDX id that the registry detected, else from its field. A full text that the
 * registry does not recognize yields no license.
 */
export function readLicense({ license, license_id: id }: Licensed): License | undefined {
  const name = id ?? licenseFieldText(license)
  if (!name || NO_LICENSE.test(name) || FILE_NAME.test(name)) return undefined
  if (name.length > LONGEST_NAME || name.includes('\n')) return undefined
  const isIdentifier = SPDX.test(name) && /[A-Z]/.test(name)
  return { name, ...(isIdentifier && { url: `https://spdx.org/licenses/${name}.html` }) }
}
