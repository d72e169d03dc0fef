import { ArchiveRefusal, type ArchiveLimits } from './archive-refusal'

// Control characters, lone surrogates, and bidirectional marks (which make a name look like another).
const UNSAFE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

// Forbidden in names by Windows; its unpackers replace these characters, or drop them at the end.
const CHANGED_BY_WINDOWS = /[<>:"|?*]|[. ]$/
// Device names with any extension; CON and NUL.py open a device, not a file.
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i

/** Formats a name for a message: control characters made visible, truncated. */
export const spokenName = (name: string): string => {
  const visible = name.replace(
    new RegExp(UNSAFE, 'gu'),
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return visible.length > 120 ? `${visible.slice(0, 119)}…` : visible
}

// Zero-width characters; some file systems ignore them when comparing names.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Checks an entry's name as every system that may unpack it would read it.
 * @throws ArchiveRefusal unsafe_name, drive_letter, backslash_path, absolute_path, path_traversal, too_deep
 */
export function checkEntryName(name: string, limits: Pick<ArchiveLimits, 'depth' | 'name'>): void {
  const displayName = spokenName(name)
  const refuse = (code: ArchiveRefusal['code'], why: string) =>
    new ArchiveRefusal(code, `"${displayName}" ${why}.`, displayName)
  if (name === '' || name.length > limits.name)
    throw refuse('unsafe_name', `is no usable name: it must have 1 to ${limits.name} characters`)
  if (UNSAFE.test(name)) throw refuse('unsafe_name', 'has control characters in its name')
  if (/^[a-z]:/i.test(name)) throw refuse('drive_letter', 'begins with a drive letter')
  if (name.includes('\\'))
    throw refuse('backslash_path', 'has a backslash in its name; folders are separated by "/"')
  if (name.startsWith('/')) throw refuse('absolute_path', 'is an absolute path')
  const segments = name.replace(/\/$/, '').split('/')
  if (segments.includes('..')) throw refuse('path_traversal', 'leads out of the archive with ".."')
  if (segments.some((segment) => segment === '' || segment === '.'))
    throw refuse('unsafe_name', 'has an empty or "." folder in its path')
  if (segments.length > limits.depth) throw refuse('too_deep', `lies deeper than ${limits.depth} folders`)
}

/**
 * Checks that Windows would not change an entry's name. Archives older than this check can still be read.
 * @throws ArchiveRefusal windows_name, windows_device
 */
export function checkWindowsName(name: string): void {
  const displayName = spokenName(name)
  const segments = name.replace(/\/$/, '').split('/')
  if (segments.some((segment) => CHANGED_BY_WINDOWS.test(segment)))
    throw new ArchiveRefusal('windows_name', `"${displayName}" is a name that Windows changes.`, displayName)
  if (segments.some((segment) => WINDOWS_DEVICE.test(segment)))
    throw new ArchiveRefusal(
      'windows_device',
      `"${displayName}" has the name of a device on Windows.`,
      displayName,
    )
}

/**
 * Detects names that are the same file on some systems: duplicates, names that differ only in case, Unicode composition or
 * invisible characters, and a file where another entry needs a folder. Names that Windows would change have been refused
 * before.
 */
export class NameRegister {
  private readonly seen = new Map<string, { spelling: string; isFolder: boolean }>()

  /** @throws ArchiveRefusal duplicate_name or case_collision */
  add(name: string): void {
    const isFolder = name.endsWith('/')
    const segments = name.replace(/\/$/, '').split('/')
    segments.forEach((_, index) => {
      const isLast = index === segments.length - 1
      this.take(segments.slice(0, index + 1).join('/'), isLast ? isFolder : true)
    })
  }

  private take(spelling: string, isFolder: boolean): void {
    // Upper, then lower case: "ſ" and "K" (Kelvin) are "s" and "k" on case-insensitive systems.
    const key = spelling.replace(INVISIBLE, '').normalize('NFC').toUpperCase().toLowerCase()
    const known = this.seen.get(key)
    if (!known) {
      this.seen.set(key, { spelling, isFolder })
      return
    }
    const displayName = spokenName(spelling)
    if (known.spelling !== spelling)
      throw new ArchiveRefusal(
        'case_collision',
        `"${spokenName(known.spelling)}" and "${displayName}" are the same file on systems that ignore case.`,
        displayName,
      )
    if (!(known.isFolder && isFolder))
      throw new ArchiveRefusal('duplicate_name', `"${displayName}" is in the archive twice.`, displayName)
  }
}
