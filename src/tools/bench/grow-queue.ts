import { sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/database/client'

const PACKS = 500
const FILES = 20
const FINDINGS = 6

/**
 * Fills the review queue with waiting versions, half of them Pending and half Flagged, of 500 packs of one publisher, each
 * reviewed with files and findings, and an approved version of every pack.
 */
export async function growQueue(db: Db, versions: number): Promise<void> {
  await db.execute(sql`insert into publishers (id, name) values ('queue', 'Queue') on conflict do nothing`)
  await db.execute(sql`
    insert into nodes (id, normalized_id, publisher_id, name)
    select 'queue-' || pack, 'queue-' || pack, 'queue', 'Queue ' || pack from generate_series(1, ${PACKS}::int) as pack`)
  await db.execute(sql`
    insert into node_versions (node_id, version, sort_key, status, archive_arrived_at, reviewed_at, created_at)
    select 'queue-' || pack, '1.0.0', '1.0.0', 'NodeVersionStatusActive', now(), now(), now() - interval '90 days'
    from generate_series(1, ${PACKS}::int) as pack`)
  await db.execute(sql`
    insert into node_versions (node_id, version, sort_key, status, status_reason, archive_arrived_at, reviewed_at, created_at)
    select 'queue-' || 1 + number % ${PACKS}::int, '2.' || number || '.0', '2.' || lpad(number::text, 9, '0'),
      case when number % 2 = 0 then 'NodeVersionStatusPending' else 'NodeVersionStatusFlagged' end,
      '[{"rule":"starts-programs","explanation":"It starts program ' || number || '."}]',
      moment, moment, moment
    from generate_series(1, ${versions}::int) as number, lateral (select now() - number * interval '1 minute') as waiting (moment)`)
  await db.execute(sql`
    insert into version_contents (version_id, files, findings)
    select version.id,
      (select jsonb_agg(jsonb_build_object('path', 'lib/file-' || file || '.py', 'size', 1000 + file, 'sha256', md5(version.version || file) || md5(file::text)))
        from generate_series(1, ${FILES}::int) as file),
      (select jsonb_agg(jsonb_build_object('rule', 'starts-programs', 'severity', case finding when 1 then 'critical' else 'low' end, 'enforced', finding = 1,
          'file', 'lib/file-' || finding || '.py', 'line', finding, 'snippet', 'os.system("ls")', 'explanation', 'It starts other programs.', 'fix', 'Do without.',
          'sha256', md5(version.version || finding) || md5(finding::text)))
        from generate_series(1, ${FINDINGS}::int) as finding)
    from node_versions as version where version.node_id like 'queue-%'`)
  await db.execute(sql`analyze nodes, node_versions, version_contents`)
}
