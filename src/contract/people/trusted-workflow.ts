import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'
import { ISSUER_KINDS, WORKFLOW_SHAPES } from './workflow-shapes'

const ISSUER = 'https://token.actions.githubusercontent.com'

// Whatever is a repository or a workflow to one of the issuers; which of them is asked decides the rest.
const repository = z
  .string()
  .max(LIMITS.name)
  .regex(WORKFLOW_SHAPES.gitlab.repository, 'must be owner/name, such as acme/acme-masks')

const workflow = z
  .string()
  .max(LIMITS.name)
  .regex(WORKFLOW_SHAPES.gitlab.workflow, 'must be the name of the workflow’s file, such as publish.yml')

/** Which workflow of which repository shall publish a pack without a secret (contract 1D). */
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
      .meta({ description: 'absent or empty: any, also none' }),
    issuer: z
      .string()
      .max(LIMITS.address)
      .optional()
      .meta({ description: 'one of those that the list names; absent: the first of them' }),
  })
  .meta({
    id: 'TrustedWorkflowInput',
    example: { node_id: 'acme-masks', repository: 'acme/acme-masks', workflow: 'publish.yml' },
  })
export type TrustedWorkflowInput = z.infer<typeof trustedWorkflowInputSchema>

/** Whether a pack that a workflow is to make is still to come, or somebody else has made it. */
const newPackSchema = z.enum(['awaited', 'taken']).meta({ id: 'NewPackState' })

/** A workflow that may publish a pack. It belongs to the person who named it, as a token does. */
export const trustedWorkflowSchema = z
  .object({
    id: z.string(),
    node_id: z.string(),
    issuer: z.string(),
    repository: z.string(),
    workflow: z.string(),
    environment: z.string().optional(),
    repository_id: z
      .string()
      .optional()
      .meta({ description: 'which repository it was at the first use; any other of this name is refused' }),
    repository_owner_id: z.string().optional(),
    waits_until: timestampSchema
      .optional()
      .meta({ description: 'until when it has to publish for the first time; absent once it did' }),
    new_pack: newPackSchema.optional().meta({
      description:
        'of a pack that was not there yet: its first publish makes it; absent once it is the publisher’s',
    }),
    made_by: z.string().optional().meta({ description: 'the name of the person it belongs to' }),
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

/** Somebody whose tokens are believed, and how repositories and workflows are written there. */
const workflowIssuerSchema = z
  .object({
    address: z.string(),
    kind: z.enum(ISSUER_KINDS).meta({ id: 'WorkflowIssuerKind' }),
    site: z
      .string()
      .optional()
      .meta({ description: 'where its repositories lie, if the operator has said so' }),
  })
  .meta({
    id: 'WorkflowIssuer',
    example: { address: ISSUER, kind: 'github', site: 'https://github.com' },
  })

/** The workflows that may publish packs of a publisher, and what a workflow has to know. */
export const trustedWorkflowsSchema = z
  .object({
    audience: z.string().meta({ description: 'for whom the issuer has to make the token' }),
    issuers: z.array(workflowIssuerSchema).meta({ description: 'whose tokens are believed here' }),
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

/** The token that an issuer has made for a run of a workflow. */
export const workflowTokenInputSchema = z
  .object({ token: z.string().min(1).max(LIMITS.workflowToken) })
  .meta({ id: 'WorkflowTokenInput', example: { token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…' } })

/** What it is exchanged for: a token that publishes this pack, for a quarter of an hour. */
export const publishingKeySchema = z
  .object({ token: z.string(), expires_at: timestampSchema })
  .meta({ id: 'PublishingKey', example: { token: 'cpat_…', expires_at: '2026-08-19T07:45:00.000Z' } })
export type PublishingKey = z.infer<typeof publishingKeySchema>
