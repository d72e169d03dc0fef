import { licenseOfText } from '@/contract/conventions/license-texts'

export interface License {
  /** SPDX identifier, or the name as the publisher wrote it */
  name: string
  /** the license's page, where the name is an SPDX identifier */
  url?: string
}

const SPDX = /^[A-Za-z0-9][A-Za-z0-9.+-]{1,60}$/
const NO_LICENSE = /^(?:license|licence|unknown|none|null|undefined|n\/a|-)$/i
const FILE_NAME = /^(?:\.\/)?(?:licen[cs]e|copying)(?:\.(?:md|txt|rst))?$/i

function jsonLicense(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return value
    if (typeof value !== 'object' || value === null) return ''
    const { text: inner, file } = value as { text?: unknown; file?: unknown }
    if (typeof inner === 'string' && inner.trim()) return inner
    return typeof file === 'string' ? file : ''
  } catch {
    return undefined
  }
}

/**
 * Reads a pack's license field: free text from forms, or the JSON text `{"text": …}` / `{"file": …}` that comfy-cli
 * sends (contract 2.1). A whole license text is recognised by its title. Undefined when it names no license.
 */
export function readLicense(field: string | undefined): License | undefined {
  const text = (jsonLicense(field ?? '') ?? field ?? '').trim()
  if (!text || NO_LICENSE.test(text) || FILE_NAME.test(text)) return undefined
  const name = licenseOfText(text) ?? text
  if (name.length > 60 || name.includes('\n')) return undefined
  const isIdentifier = SPDX.test(name) && /[A-Z]/.test(name) && !FILE_NAME.test(name)
  return { name, ...(isIdentifier && { url: `https://spdx.org/licenses/${name}.html` }) }
}
