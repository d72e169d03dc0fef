import type { Provenance } from '../../contract/versions/provenance'
import type { Issuer } from '../adapters/issuers/issuer-setting'
import type { Build } from '../domain/releases/build'
import { omitEmpty } from '../platform/omit-empty'

/** What built a version as the wire has it, with addresses where it is known where the repositories of its issuer lie. */
export function provenanceView(build: Build, issuers: readonly Issuer[]): Provenance {
  const site = issuers.find(({ address }) => address === build.issuer)?.site
  const repository = site && `${site}/${build.repository}`
  return {
    issuer: build.issuer,
    repository: build.repository,
    repository_id: build.repositoryId,
    repository_owner_id: build.repositoryOwnerId,
    workflow: build.workflow,
    commit: build.commit,
    ...omitEmpty({
      environment: build.environment,
      ref: build.ref,
      event: build.event,
      run_url: repository && build.runId ? `${repository}/actions/runs/${build.runId}` : undefined,
      commit_url: repository && `${repository}/commit/${build.commit}`,
    }),
  }
}
