import type { NodeChoices } from '../../contract/packs/node-choices'
import { daysBefore } from '../domain/days-before'
import type { NodeChoice } from '../store/visibility/node-filter.repo'

/** The filters of a query for packs (contract 1B). */
export const readNodeChoice = (query: NodeChoices, now: Date): NodeChoice => ({
  os: query.supported_os,
  accelerator: query.supported_accelerator,
  statedOs: query.stated_os,
  statedAccelerator: query.stated_accelerator,
  needs: query.needs,
  without: query.does_without,
  licenses: query.license,
  installable: query.installable,
  tags: query.tag,
  claimed: query.claimed,
  category: query.category,
  updatedSince: query.updated_within === undefined ? undefined : daysBefore(now, query.updated_within),
})
