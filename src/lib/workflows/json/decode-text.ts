interface DecodedText {
  text: string
  /** Whether all bytes were valid in the encoding; others become U+FFFD. */
  isExact: boolean
}

/** Decodes UTF-8, and UTF-16 detected by its byte order mark or zero bytes beside its first character. Strips the BOM. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes)
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isExact: true }
  } catch {
    return { text: new TextDecoder(encoding).decode(bytes), isExact: false }
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return 'utf-8'
}
