import type { Build } from '../domain/releases/build'
import { waitsUntil } from '../access/waits-until'
import type { TrustedWorkflowRow } from '../store/publishers/trusted-workflows.repo'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The properties of a run that must match, in this order, with the message for a mismatch. */
const FITS: {
  fits: (workflow: TrustedWorkflowRow, build: Build, now: Date) => boolean
  unfit: (build: Build) => string
}[] = [
  {
    fits: ({ issuer, repository }, build) => issuer === build.issuer && isSame(repository, build.repository),
    unfit: ({ repository }) =>
      `The token is of the repository ${repository}, which does not publish this pack.`,
  },
  {
    fits: ({ workflow }, build) => workflow === build.workflow,
    unfit: ({ workflow }) => `The token is of the workflow ${workflow}, which does not publish this pack.`,
  },
  {
    fits: ({ environment }, build) => environment === '' || isSame(environment, build.environment),
    unfit: ({ environment }) =>
      environment
        ? `The token is of the environment ${environment}, from which this pack is not published.`
        : 'The token is of a run in no environment, and this pack is published from one.',
  },
  {
    fits: (workflow, { repositoryId, repositoryOwnerId }) =>
      workflow.repositoryId === '' ||
      (workflow.repositoryId === repositoryId && workflow.repositoryOwnerId === repositoryOwnerId),
    unfit: ({ repository }) =>
      `This is not the repository ${repository} that published before, but another one of its name. If it is yours, an owner has to name it anew.`,
  },
  {
    fits: (workflow, _build, now) => {
      const until = waitsUntil(workflow)
      return until === undefined || now < until
    },
    unfit: () =>
      'The workflow was named more than a week ago and has not published since. An owner has to name it anew.',
  },
]

/**
 * The pack's trusted workflow that a run belongs to, or a message about what does not match. Names are compared ignoring
 * case, as GitHub does, except for the file's.
 */
export function matchingWorkflow(
  workflows: readonly TrustedWorkflowRow[],
  build: Build,
  now: Date,
): TrustedWorkflowRow | string {
  let left = [...workflows]
  for (const { fits, unfit } of FITS) {
    left = left.filter((workflow) => fits(workflow, build, now))
    if (left.length === 0) return unfit(build)
  }
  return left[0] ?? ''
}
