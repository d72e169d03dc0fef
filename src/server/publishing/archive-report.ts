import { gravestFirst } from '../../contract/conventions/severities'
import type { ArchiveReport } from '../../contract/versions/archive-report'
import { omitEmpty } from '../platform/omit-empty'
import type { Inspection } from '../review/inspection/inspection'
import { refusalFinding } from '../review/inspection/refusal-finding'

/** A report on an archive for its author: findings with their places, as a version's owner sees them. */
export const archiveReport = ({ verdict, refusal, metadata, ...read }: Inspection): ArchiveReport => ({
  verdict,
  ...(refusal && { refusal }),
  ...omitEmpty({ name: metadata?.name, version: metadata?.version }),
  file_count: read.files.length,
  total_size: read.totalSize,
  comfy_nodes: read.nodes.map(({ comfy_node_name: name }) => name),
  findings: gravestFirst(refusal ? [refusalFinding(refusal)] : read.findings).map(
    ({ sha256: _digest, ...finding }) => finding,
  ),
  problems: read.problems,
  unreadable: read.unreadable,
})
