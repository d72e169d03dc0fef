import { ArchiveRefusal, type ArchiveLimits } from './archive-refusal'

// Control characters, halves of surrogate pairs, and marks that turn the reading direction (a name that reads as another).
const UNSAFE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

// What Windows forbids in a name; its unpackers put something else there, or drop it where it stands at the end.
const CHANGED_BY_WINDOWS = /[<>:"|?*]|[. ]$/
// The names of devices, with whatever extension; CON and NUL.py open a device and no file.
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i

/** A name for a message: control characters made visible, cut short. */
export const spokenName = (name: string): string => {
  const visible = name.replace(
    new RegExp(UNSAFE, 'gu'),
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return visible.length > 120 ? `${visible.slice(0, 119)}…` : visible
}

// Marks without a width; some file systems leave them out when they compare.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Checks the name an archive gives to an entry, as every system that may unpack it would read it.
 * @throws ArchiveRefusal unsafe_name, drive_letter, backslash_path, absolute_path, path_traversal, too_deep
 */
export function checkEntryName(name: string, limits: Pick<ArchiveLimits, 'depth' | 'name'>): void {
  const spoken = spokenName(name)
  const refuse = (code: ArchiveRefusal['code'], why: string) =>
    new ArchiveRefusal(code, `"${spoken}" ${why}.`, spoken)
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
 * Checks that Windows would give an entry the name it has. Archives from before this was asked for are still read.
 * @throws ArchiveRefusal windows_name, windows_device
 */
export function checkWindowsName(name: string): void {
  const spoken = spokenName(name)
  const segments = name.replace(/\/$/, '').split('/')
  if (segments.some((segment) => CHANGED_BY_WINDOWS.test(segment)))
    throw new ArchiveRefusal('windows_name', `"${spoken}" is a name that Windows changes.`, spoken)
  if (segments.some((segment) => WINDOWS_DEVICE.test(segment)))
    throw new ArchiveRefusal('windows_device', `"${spoken}" has the name of a device on Windows.`, spoken)
}

/**
 * Notices names that are one file on some systems: the same twice, only differing in case, in how accents are composed
 * or in marks that nobody sees, or a file where another entry needs a folder. Names that Windows would rewrite into one
 * another have been refused by then.
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
    // Up and down again: "ſ" and "K" (Kelvin) are "s" and "k" to systems that ignore case.
    const key = spelling.replace(INVISIBLE, '').normalize('NFC').toUpperCase().toLowerCase()
    const known = this.seen.get(key)
    if (!known) {
      this.seen.set(key, { spelling, isFolder })
      return
    }
    const spoken = spokenName(spelling)
    if (known.spelling !== spelling)
      throw new ArchiveRefusal(
        'case_collision',
        `"${spokenName(known.spelling)}" and "${spoken}" are the same file on systems that ignore case.`,
        spoken,
      )
    if (!(known.isFolder && isFolder))
      throw new ArchiveRefusal('duplicate_name', `"${spoken}" is in the archive twice.`, spoken)
  }
}
