import type { AdvisoryWarning } from '../../contract/versions/advisory-warning'
import type { StandingAdvisory } from '../store/reports/advisories.repo'

/** An advisory as a warning for people who have, or look at, what it is about (contract 1R). */
export const advisoryWarning = (row: StandingAdvisory): AdvisoryWarning => ({
  id: row.id,
  severity: row.severity,
  summary: row.summary,
  ...(!row.wholePack && { versions: row.versions }),
})

/** Warnings about a version of a pack; without a number those about the whole pack. */
export const warningsOf = (
  rows: readonly (StandingAdvisory & { nodeId?: string })[],
  { nodeId, version }: { nodeId: string; version: string | undefined },
): AdvisoryWarning[] =>
  rows
    .filter((row) => row.nodeId === undefined || row.nodeId.toLowerCase() === nodeId.toLowerCase())
    .filter((row) => row.wholePack || (version !== undefined && row.versions.includes(version)))
    .map(advisoryWarning)
