import { type Advisory, OSV_ECOSYSTEM, OSV_SCHEMA_VERSION } from '../../contract/reports/advisories'
import { omitEmpty } from '../platform/omit-empty'
import type { AdvisoryRow } from '../store/reports/advisories.repo'

/** An advisory in OSV's format; `siteUrl` is the website's URL, for the pack's page. */
export const advisoryView = (row: AdvisoryRow, siteUrl: string): Advisory => ({
  schema_version: OSV_SCHEMA_VERSION,
  id: row.id,
  published: row.publishedAt.toISOString(),
  modified: row.modifiedAt.toISOString(),
  ...(row.withdrawnAt && { withdrawn: row.withdrawnAt.toISOString() }),
  ...omitEmpty({ aliases: row.aliases }),
  summary: row.summary,
  ...omitEmpty({ details: row.details }),
  affected: [
    {
      package: { ecosystem: OSV_ECOSYSTEM, name: row.nodeId },
      ...(row.wholePack && { ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] }),
      ...omitEmpty({ versions: row.versions }),
    },
  ],
  references: [
    { type: 'PACKAGE', url: `${siteUrl}/nodes/${encodeURIComponent(row.nodeId)}` },
    { type: 'ADVISORY', url: `${siteUrl}/advisories/${row.id}` },
  ],
  database_specific: { severity: row.severity, kind: 'malware' },
})
