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
 * Returns the text of a pack's license field: free text from forms, or from the JSON `{"text": …}` / `{"file": …}` that
 * comfy-cli sends, the text or the file name (contract 2.1).
 */
export const licenseFieldText = (field: string | undefined): string =>
  (jsonLicense(field ?? '') ?? field ?? '').trim()
