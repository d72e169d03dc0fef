import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import { LIMITS } from '../../contract/conventions/limits'
import { changedFields } from '../audit/changed-fields'
import { composeDescription, isComposed } from '../catalogue/compose-description'
import { isOwnIcon, ownIcon } from '../domain/own-icon'
import { plainText } from '../domain/plain-text'
import type { Db } from '../platform/database/client'
import { codeFacts } from '../review/capabilities/code-facts'
import type { RepositoryFindings } from '../review/repository/repository-findings'
import { replaceRepositoryClasses } from '../store/repositories/repository-classes.repo'
import {
  findReading,
  listClassesOfList,
  replaceClassesOfFiles,
  upsertReading,
  type ReadingRow,
} from '../store/repositories/readings.repo'
import { findGlyph } from '../store/packs/glyphs.repo'
import { updateNodeRow, type NodeChanges, type NodeRow } from '../store/packs/node-rows.repo'
import { keepCommit } from '../releases/keep-commit'
import type { ReadingCtx } from './reading-ctx'
import { refreshDataTypes } from '../store/versions/data-types.repo'

/** The findings of a commit, and the digests of the stored files, empty without any. */
export interface FoundCommit {
  commit: string
  branch: string
  findings: RepositoryFindings
  keptSha256: string
  /** null if the text files were not examined */
  sourceSha256: string | null
}

const descriptionIn = ({ metadata }: RepositoryFindings) =>
  plainText(metadata?.description ?? '').slice(0, LIMITS.description)

/** What the files provide for fields of a pack that nobody has set; for a claimed pack only the icon. */
function fieldsFromFiles(
  { publicUrl }: Pick<ReadingCtx, 'publicUrl'>,
  row: NodeRow,
  found: { findings: RepositoryFindings; earlier: ReadingRow | undefined; classes: readonly string[] },
): NodeChanges {
  const { findings, earlier, classes } = found
  const hasIcon = findings.contents.icon !== undefined
  const icon =
    row.icon === '' || isOwnIcon(row.icon, row.id) ? (hasIcon ? ownIcon(publicUrl, row.id) : '') : row.icon
  if (row.publisherId !== UNCLAIMED_PUBLISHER.id) return { icon }
  const ownDescription = descriptionIn(findings)
  const isOpen =
    row.description === '' || isComposed(row.description) || row.description === earlier?.description
  return { icon, ...(isOpen && { description: ownDescription || composeDescription(classes) }) }
}

/**
 * Stores the findings of a pack's repository in place of earlier ones, in the caller's transaction, which has locked the pack.
 * Fields of the pack that nobody has set are filled from the files, and the pack counts as changed. Its license, its
 * requirements and what its code does are written by a trigger.
 */
export async function saveFindings(
  ctx: Pick<ReadingCtx, 'publicUrl' | 'clock'>,
  tx: Db,
  row: NodeRow,
  { commit, branch, findings, keptSha256, sourceSha256 }: FoundCommit,
): Promise<void> {
  const now = ctx.clock()
  const earlier = await findReading(tx, row.id)
  const { contents, nodes } = findings
  await keepCommit(tx, earlier, { repositoryKey: row.repositoryKey, commit })
  await upsertReading(tx, {
    nodeId: row.id,
    repositoryKey: row.repositoryKey,
    commit,
    branch,
    refusedCommit: '',
    readAt: now,
    checkedAt: now,
    goneSince: null,
    failure: '',
    failures: 0,
    description: descriptionIn(findings),
    license: findings.license,
    needs: findings.needs,
    workflows: findings.workflows,
    pictures: findings.pictures,
    keptSha256,
    sourceSha256,
    readmeHtml: contents.readmeHtml ?? '',
    tableOfContents: contents.toc,
    files: contents.files,
    totalSize: contents.totalSize,
    licenseText: contents.license ?? '',
    requirements: contents.requirements,
    icon: contents.icon ?? '',
    unreadable: contents.unreadable,
    findings: contents.findings,
    codeFacts: codeFacts(contents.code, now) ?? null,
  })
  await replaceRepositoryClasses(tx, row.id, nodes)
  await refreshDataTypes(tx, [row.id])
  const names = nodes.map((node) => node.comfy_node_name)
  const classesChanged = await replaceClassesOfFiles(tx, row.id, names, now)
  const classes = [...new Set([...(await listClassesOfList(tx, row.id)), ...names])]
  const { after, changed } = changedFields(row, {
    ...fieldsFromFiles(ctx, row, { findings, earlier, classes }),
    glyph: await findGlyph(tx, row.id),
  })
  if (changed || classesChanged) await updateNodeRow(tx, row.id, { ...after, changedAt: now })
}
