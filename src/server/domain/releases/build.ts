/** An issuer's claims about the workflow run that a token was issued for. */
export interface Build {
  issuer: string
  /** `owner/name`; only the ids identify a repository that was renamed or recreated */
  repository: string
  repositoryId: string
  repositoryOwnerId: string
  /** its file name */
  workflow: string
  /** empty for a run without one */
  environment: string
  commit: string
  ref: string
  event: string
  runId: string
}
