import texts from '../../../../locales/en/findings.json'

/** Codes of the reasons to refuse an archive. */
export const ARCHIVE_REFUSALS = [
  'absolute_path',
  'archive_too_large',
  'backslash_path',
  'case_collision',
  'count_mismatch',
  'damaged',
  'directory_misplaced',
  'drive_letter',
  'duplicate_name',
  'empty',
  'encrypted',
  'file_too_large',
  'header_mismatch',
  'link',
  'name_mismatch',
  'not_a_zip',
  'overlapping',
  'path_traversal',
  'ratio_bomb',
  'second_end',
  'special_file',
  'surplus_data',
  'too_deep',
  'too_many_files',
  'too_slow',
  'total_too_large',
  'truncated',
  'unclear_name',
  'unicode_name',
  'unreviewable',
  'unsafe_name',
  'unsupported_compression',
  'windows_device',
  'windows_name',
  'zip64_mismatch',
] as const
export type ArchiveRefusalCode = (typeof ARCHIVE_REFUSALS)[number]

/**
 * A refused archive: the code, a message for the publisher (by default the general one for the code), and the path of the
 * entry concerned.
 */
export class ArchiveRefusal extends Error {
  constructor(
    readonly code: ArchiveRefusalCode,
    message: string = texts[code].explanation,
    readonly path?: string,
  ) {
    super(message)
    this.name = 'ArchiveRefusal'
  }
}

const MB = 1_000_000

/**
 * Limits of an archive; sizes in bytes. A file or archive is a bomb above `ratio` once its uncompressed size exceeds
 * `ratioFrom`.
 */
export const ARCHIVE_LIMITS = {
  archive: 300 * MB,
  files: 5000,
  depth: 32,
  file: 100 * MB,
  total: 500 * MB,
  ratio: 200,
  ratioFrom: 10 * MB,
  name: 500,
}
export type ArchiveLimits = typeof ARCHIVE_LIMITS
