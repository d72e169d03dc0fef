import { z } from 'zod'
import { WORKFLOW_SHAPES } from '../../../contract/people/workflow-shapes'
import {
  NOT_ITS_OWN,
  digits,
  isSameRepository,
  readClaims,
  requireOwnStart,
  runClaims,
  short,
  unusable,
  type Run,
} from './run-claims'

/** Events that only people with write access can trigger; pull requests and comments, and what follows from them, are not. */
const STARTED_BY_ITS_OWN = [
  'push',
  'release',
  'create',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
]

const claimsSchema = z.object({
  ...runClaims,
  repository: short.regex(WORKFLOW_SHAPES.github.repository),
  repository_id: digits,
  repository_owner_id: digits,
  workflow_ref: z.string().max(1000),
  event_name: short,
  run_id: short.regex(/^\d*$/).default(''),
})

const WORKFLOW_REF = /^([\w.-]+\/[\w.-]+)\/\.(?:github|forgejo|gitea)\/workflows\/([\w.-]+\.ya?ml)@.+$/

/** The run that a GitHub token describes. Refuses incomplete claims and runs started from outside with `workflow_refused`. */
export function githubRun(issuer: string, claims: unknown): Run {
  const said = readClaims(claimsSchema, claims)
  const [, ofRepository, workflow] = WORKFLOW_REF.exec(said.workflow_ref) ?? []
  if (workflow === undefined || !isSameRepository(ofRepository, said.repository))
    throw unusable('workflow_ref', NOT_ITS_OWN)
  requireOwnStart(said.event_name, STARTED_BY_ITS_OWN)
  return {
    jti: said.jti,
    build: {
      issuer,
      repository: said.repository,
      repositoryId: said.repository_id,
      repositoryOwnerId: said.repository_owner_id,
      workflow,
      environment: said.environment,
      commit: said.sha,
      ref: said.ref,
      event: said.event_name,
      runId: said.run_id,
    },
  }
}
