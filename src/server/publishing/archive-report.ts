import { gravestFirst } from '../../contract/conventions/severities'
import type { ArchiveReport } from '../../contract/versions/archive-report'
import { omitEmpty } from '../platform/omit-empty'
import type { Inspection } from '../review/inspection/inspection'
import { refusalFinding } from '../review/inspection/refusal-finding'

/** What its author is told of an archive: findings with their places, as the owner of a version reads them. */
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
