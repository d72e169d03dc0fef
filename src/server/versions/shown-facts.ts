import { codeReadOf, kindsOf } from '../domain/code-kinds'
import { licenseId } from '../domain/license-id'
import { versionNeeds } from '../domain/requirement-needs'
import type { Db } from '../platform/database/client'
import type { NodeChanges } from '../store/packs/node-rows.repo'
import { findReading } from '../store/repositories/readings.repo'
import type { CodeFacts } from '../store/schema/tables/review-record'
import { findLatestFacts } from '../store/versions/latest-facts.repo'

/** A pack's summary of what its code does. */
const shownCode = (facts: CodeFacts | null | undefined): Pick<NodeChanges, 'capabilities' | 'codeRead'> =>
  facts ? { capabilities: kindsOf(facts), codeRead: codeReadOf(facts) } : { capabilities: [], codeRead: '' }

/**
 * A pack's facts from its files: those of the offered version or, without one, of its repository. Its needs stay as the
 * trigger of the reading wrote them.
 */
export async function shownFacts(
  tx: Db,
  nodeId: string,
): Promise<Pick<NodeChanges, 'needs' | 'licenseRead' | 'capabilities' | 'codeRead'>> {
  const latest = await findLatestFacts(tx, nodeId)
  if (!latest) {
    const reading = await findReading(tx, nodeId)
    return { licenseRead: reading?.license ?? '', ...shownCode(reading?.codeFacts) }
  }
  const needs = [...new Set(versionNeeds(latest).map(({ need }) => need))].sort()
  const licenseRead = licenseId(undefined, latest.license ?? undefined)
  return { needs, licenseRead, ...shownCode(latest.codeFacts) }
}
