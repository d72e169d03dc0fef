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

/**
 * Sources that only people with write access can trigger. Child pipelines are not among them: they do not say whether a
 * merge request started their parent.
 */
const STARTED_BY_ITS_OWN = ['push', 'schedule', 'web', 'api', 'trigger']

const claimsSchema = z.object({
  ...runClaims,
  project_path: short.regex(WORKFLOW_SHAPES.gitlab.repository),
  project_id: digits,
  namespace_id: digits,
  ci_config_ref_uri: z.string().max(1000),
  pipeline_source: short,
  pipeline_id: short.regex(/^\d*$/).default(''),
  ref_type: z.enum(['branch', 'tag']),
})

/** The host and project path of a GitLab, and the file of the pipeline. */
const CONFIG_REF = /^([^/]+(?:\/[\w.-]+)*?)\/\/((?:[\w.-]+\/)*[\w.-]+\.ya?ml)@.+$/

const REFS = { branch: 'refs/heads/', tag: 'refs/tags/' }

/** The run that a GitLab token describes. Refuses incomplete claims and runs started from outside with `workflow_refused`. */
export function gitlabRun(issuer: string, claims: unknown): Run {
  const said = readClaims(claimsSchema, claims)
  const [, place, workflow] = CONFIG_REF.exec(said.ci_config_ref_uri) ?? []
  const { host, pathname } = new URL(issuer)
  const here = `${host}${pathname.replace(/\/+$/, '')}/${said.project_path}`
  if (workflow === undefined || !isSameRepository(place, here))
    throw unusable('ci_config_ref_uri', NOT_ITS_OWN)
  requireOwnStart(said.pipeline_source, STARTED_BY_ITS_OWN)
  return {
    jti: said.jti,
    build: {
      issuer,
      repository: said.project_path,
      repositoryId: said.project_id,
      repositoryOwnerId: said.namespace_id,
      workflow,
      environment: said.environment,
      commit: said.sha,
      ref: said.ref && `${REFS[said.ref_type]}${said.ref}`,
      event: said.pipeline_source,
      runId: said.pipeline_id,
    },
  }
}
