import type { ArchiveRefusalCode } from './archive-refusal'
import type { Finding } from './find-dangers'
import { type Inspection, storable } from './inspection'

const PACK_ANEW = 'Pack the files again, for example with `comfy node pack`, and publish a new version.'
const SMALLER =
  'Leave out what people do not need to run the pack (models, caches, datasets), and publish a new version.'
const PLAIN_NAMES =
  'Rename the file so that its path means the same on every system, and publish a new version.'

const FIXES: Record<ArchiveRefusalCode, string> = {
  absolute_path: PLAIN_NAMES,
  archive_too_large: SMALLER,
  backslash_path: PLAIN_NAMES,
  case_collision: 'Rename one of the files: many systems cannot tell them apart. Then publish a new version.',
  damaged: PACK_ANEW,
  drive_letter: PLAIN_NAMES,
  duplicate_name: PACK_ANEW,
  empty: 'Check what is packed: the archive must hold the files of the pack. Then publish a new version.',
  encrypted: 'Pack the files without a password, and publish a new version.',
  file_too_large: SMALLER,
  link: 'Put the file itself in place of the link, and publish a new version.',
  name_mismatch: PACK_ANEW,
  not_a_zip: 'Upload a zip archive, for example one made with `comfy node publish`, as a new version.',
  overlapping: PACK_ANEW,
  path_traversal: PLAIN_NAMES,
  ratio_bomb: SMALLER,
  special_file: 'Leave out everything but ordinary files and folders, and publish a new version.',
  too_deep: 'Put the files into fewer folders within each other, and publish a new version.',
  too_many_files: SMALLER,
  too_slow: SMALLER,
  total_too_large: SMALLER,
  truncated: 'Publish a new version and let its upload end.',
  unreviewable: SMALLER,
  unsafe_name: PLAIN_NAMES,
  unsupported_compression:
    'Pack the files with the ordinary compression (deflate), and publish a new version.',
}

/** A refused archive as a finding, so that its publisher reads it like any other: the rule is the refusal's code. */
export const refusalFinding = ({ code, message, path }: NonNullable<Inspection['refusal']>): Finding =>
  storable({
    rule: code,
    severity: 'high',
    enforced: true,
    file: path ?? 'node.zip',
    explanation: message,
    fix: FIXES[code],
  })
