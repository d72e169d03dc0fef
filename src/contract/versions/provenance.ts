import { z } from 'zod'

const EXAMPLE_PROVENANCE = {
  issuer: 'https://token.actions.githubusercontent.com',
  repository: 'acme/acme-masks',
  repository_id: '74',
  repository_owner_id: '65',
  workflow: 'publish.yml',
  commit: '6f1ed002ab5595859014ebf0951522d9d0b1f0a1',
  ref: 'refs/tags/v1.2.0',
  run_url: 'https://github.com/acme/acme-masks/actions/runs/30433642',
  commit_url: 'https://github.com/acme/acme-masks/commit/6f1ed002ab5595859014ebf0951522d9d0b1f0a1',
}

/**
 * The build provenance of a version, as stated by the issuer of the workflow's token at publishing (contract 1F). URLs are
 * present when the operator has configured the base URL of the issuer's repositories.
 */
export const provenanceSchema = z
  .object({
    issuer: z.string(),
    repository: z.string(),
    repository_id: z.string(),
    repository_owner_id: z.string(),
    workflow: z.string().meta({ description: 'file name of the workflow' }),
    environment: z.string().optional(),
    commit: z.string(),
    ref: z.string().optional(),
    event: z
      .string()
      .optional()
      .meta({ description: 'the event that triggered the workflow', example: 'push' }),
    run_url: z.string().optional(),
    commit_url: z.string().optional(),
  })
  .meta({ id: 'Provenance', example: EXAMPLE_PROVENANCE })
export type Provenance = z.infer<typeof provenanceSchema>
