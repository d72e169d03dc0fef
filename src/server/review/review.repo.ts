import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { comfyNodes, versionContents } from '../db/schema'
import type { Inspection } from './inspection'

/** Stores what a review has read of a version's archive, in place of what an earlier one had. */
export async function replaceContents(tx: Db, versionId: string, inspection: Inspection): Promise<void> {
  const { readmeHtml = '', toc, files, totalSize, license = '', requirements, icon = '' } = inspection
  const { unreadable, problems, findings, nodes: found } = inspection
  await tx.delete(versionContents).where(eq(versionContents.versionId, versionId))
  await tx.insert(versionContents).values({
    versionId,
    readmeHtml,
    tableOfContents: toc,
    files,
    totalSize,
    license,
    requirements,
    icon,
    unreadable,
    problems,
    findings,
  })
  await tx.delete(comfyNodes).where(eq(comfyNodes.versionId, versionId))
  await tx.execute(sql`
    insert into ${comfyNodes} (version_id, name, definition)
    select ${versionId}::uuid, node->>'comfy_node_name', node - 'file' - 'line' from jsonb_array_elements(${JSON.stringify(found)}::jsonb) as node
    on conflict do nothing`)
}
