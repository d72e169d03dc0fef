import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'
import { ISSUER_KINDS, WORKFLOW_SHAPES } from './workflow-shapes'

const ISSUER = 'https://token.actions.githubusercontent.com'

// Accepts the syntax of any issuer; the issuer's own syntax is checked later.
const repository = z
  .string()
  .max(LIMITS.name)
  .regex(WORKFLOW_SHAPES.gitlab.repository, 'must be owner/name, such as acme/acme-masks')

const workflow = z
  .string()
  .max(LIMITS.name)
  .regex(WORKFLOW_SHAPES.gitlab.workflow, 'must be the name of the workflow’s file, such as publish.yml')

/** The repository and workflow that may publish a pack without a secret (contract 1D). */
export const trustedWorkflowInputSchema = z
  .object({
    node_id: z.string().max(LIMITS.nodeId),
    repository,
    workflow,
    environment: z
      .string()
      .trim()
      .max(LIMITS.name)
      .optional()
      .meta({ description: 'absent or empty: any, or none' }),
    issuer: z
      .string()
      .max(LIMITS.address)
      .optional()
      .meta({ description: 'one of the listed issuers; default: the first' }),
  })
  .meta({
    id: 'TrustedWorkflowInput',
    example: { node_id: 'acme-masks', repository: 'acme/acme-masks', workflow: 'publish.yml' },
  })
export type TrustedWorkflowInput = z.infer<typeof trustedWorkflowInputSchema>

/** Whether the pack a workflow is to create does not exist yet, or was created by somebody else. */
const newPackSchema = z.enum(['awaited', 'taken']).meta({ id: 'NewPackState' })

/** A workflow that may publish a pack. It belongs to the user who added it, as a token does. */
export const trustedWorkflowSchema = z
  .object({
    id: z.string(),
    node_id: z.string(),
    issuer: z.string(),
    repository: z.string(),
    workflow: z.string(),
    environment: z.string().optional(),
    repository_id: z.string().optional().meta({
      description: 'id of the repository at the first use; other repositories with this name are refused',
    }),
    repository_owner_id: z.string().optional(),
    waits_until: timestampSchema
      .optional()
      .meta({ description: 'deadline of the first publish; absent after it' }),
    new_pack: newPackSchema.optional().meta({
      description:
        'for a pack that did not exist yet: its first publish creates it; absent once the publisher has it',
    }),
    made_by: z.string().optional().meta({ description: 'name of the user it belongs to' }),
    createdAt: timestampSchema,
    last_used_at: timestampSchema.optional(),
  })
  .meta({
    id: 'TrustedWorkflow',
    example: {
      id: 'f4f2e2a6-4d0f-4f64-bb26-2b3d4c7c2a55',
      node_id: 'acme-masks',
      issuer: ISSUER,
      repository: 'acme/acme-masks',
      workflow: 'publish.yml',
      createdAt: '2026-08-19T07:30:00.000Z',
    },
  })
export type TrustedWorkflow = z.infer<typeof trustedWorkflowSchema>

/** A trusted token issuer, with its syntax of repositories and workflows. */
const workflowIssuerSchema = z
  .object({
    address: z.string(),
    kind: z.enum(ISSUER_KINDS).meta({ id: 'WorkflowIssuerKind' }),
    site: z.string().optional().meta({ description: 'base URL of its repositories, if configured' }),
  })
  .meta({
    id: 'WorkflowIssuer',
    example: { address: ISSUER, kind: 'github', site: 'https://github.com' },
  })

/** The workflows that may publish packs of a publisher, and the settings a workflow needs. */
export const trustedWorkflowsSchema = z
  .object({
    audience: z.string().meta({ description: 'the audience the token must be issued for' }),
    issuers: z.array(workflowIssuerSchema).meta({ description: 'trusted issuers' }),
    workflows: z.array(trustedWorkflowSchema),
  })
  .meta({
    id: 'TrustedWorkflows',
    example: {
      audience: 'https://registry.example',
      issuers: [{ address: ISSUER, kind: 'github', site: 'https://github.com' }],
      workflows: [],
    },
  })
export type TrustedWorkflows = z.infer<typeof trustedWorkflowsSchema>

/** The token an issuer created for a workflow run. */
export const workflowTokenInputSchema = z
  .object({ token: z.string().min(1).max(LIMITS.workflowToken) })
  .meta({ id: 'WorkflowTokenInput', example: { token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…' } })

/** The token it is exchanged for: publishes this pack, valid for 15 minutes. */
export const publishingKeySchema = z
  .object({ token: z.string(), expires_at: timestampSchema })
  .meta({ id: 'PublishingKey', example: { token: 'cpat_…', expires_at: '2026-08-19T07:45:00.000Z' } })
export type PublishingKey = z.infer<typeof publishingKeySchema>
