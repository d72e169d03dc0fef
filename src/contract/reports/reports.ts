import { z } from 'zod'
import { SEVERITIES } from '../conventions/severities'
import { LIMITS } from '../conventions/limits'
import { pageNumber, pageSize } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'
import { REPORT_ACTS, REPORT_KINDS, REPORT_OUTCOMES } from './report-kinds'

const kindSchema = z.enum(REPORT_KINDS).meta({ id: 'ReportKind', example: 'malware' })
const outcomeSchema = z.enum(REPORT_OUTCOMES).meta({ id: 'ReportOutcome', example: 'malware' })

/** The reported subject: a pack, one version of it, or a publisher. */
const subjectFields = {
  node_id: z.string().max(LIMITS.nodeId).optional(),
  version: z.string().max(LIMITS.versionNumber).optional(),
  publisher_id: z.string().max(LIMITS.publisherId).optional(),
}

const webAddress = z.url({ protocol: /^https?$/ }).max(LIMITS.address)

/** The body of `POST /reports` (contract 1R). */
export const reportInputSchema = z
  .object({
    ...subjectFields,
    kind: kindSchema,
    words: z
      .string()
      .trim()
      .min(1)
      .max(LIMITS.reportWords)
      .meta({ description: 'what is wrong, for moderators only' }),
    links: z.array(webAddress).max(LIMITS.reportLinks).default([]),
    file: z.string().max(LIMITS.address).default('').meta({ description: 'a file of the version' }),
    line: z.number().int().min(1).optional(),
  })
  .refine(
    ({ node_id: node, publisher_id: publisher }) => (node === undefined) !== (publisher === undefined),
    { path: ['node_id'], message: 'must have either node_id or publisher_id' },
  )
  .refine(({ node_id: node, version }) => version === undefined || node !== undefined, {
    path: ['version'],
    message: 'must have node_id beside it',
  })
  .meta({
    id: 'ReportInput',
    example: {
      node_id: 'acme-masks',
      version: '1.2.0',
      kind: 'malware',
      words: 'It sends ~/.ssh to a server.',
      links: ['https://example.com/analysis'],
      file: 'nodes.py',
      line: 14,
    },
  })
export type ReportInput = z.infer<typeof reportInputSchema>

/** The response: the report was received. */
export const reportReceiptSchema = z
  .object({ received: z.literal(true), ...subjectFields })
  .meta({ id: 'ReportReceipt', example: { received: true, node_id: 'acme-masks', version: '1.2.0' } })
export type ReportReceipt = z.infer<typeof reportReceiptSchema>

const EXAMPLE_CASE = '7d2f5c1e-9f0a-4f4e-8f3d-0b8f6a1c2d3e'

/** A report as its sender sees it. */
const ownReportSchema = z
  .object({
    ...subjectFields,
    kind: kindSchema,
    words: z.string(),
    at: timestampSchema,
    outcome: outcomeSchema.optional().meta({ description: 'absent: undecided' }),
    decided_at: timestampSchema.optional(),
    reason: z.string().optional().meta({ description: 'the moderator’s message' }),
    advisory: z.string().optional().meta({ description: 'id of the resulting advisory' }),
  })
  .meta({ id: 'OwnReport' })

/** A moderator's question to the owners of something reported. */
const reportQuestionSchema = z
  .object({
    id: z.uuid(),
    ...subjectFields,
    kind: kindSchema,
    question: z.string(),
    asked_at: timestampSchema,
    answer: z.string().optional(),
  })
  .meta({ id: 'ReportQuestion' })

/** `GET /users/reports`: the user's reports, and questions about their own packs and publishers. */
export const userReportsSchema = z
  .object({ reports: z.array(ownReportSchema), questions: z.array(reportQuestionSchema) })
  .meta({
    id: 'UserReports',
    example: {
      reports: [
        { node_id: 'acme-masks', kind: 'broken', words: 'It does not load.', at: '2026-08-20T10:00:00.000Z' },
      ],
      questions: [],
    },
  })
export type UserReports = z.infer<typeof userReportsSchema>

/** An owner's answer to a question. */
export const reportAnswerInputSchema = z
  .object({ answer: z.string().trim().min(1).max(LIMITS.reportWords) })
  .meta({ id: 'ReportAnswerInput', example: { answer: 'The file is a test fixture and is never run.' } })

/** The case in a path. */
export const reportCaseParams = z.object({
  caseId: z.uuid().meta({ description: 'id of a case', example: EXAMPLE_CASE }),
})

/** Query of `GET /admin/reports`. */
export const adminListReportsQuerySchema = z.object({
  case: z.uuid().optional().meta({ description: 'only this case, open or decided' }),
  kind: z.enum(REPORT_KINDS).optional().meta({ description: 'only reports of this kind' }),
  closed: z.enum(['true', 'false']).optional().meta({ description: 'decided ones, newest first' }),
  page: pageNumber,
  limit: pageSize(LIMITS.adminListPerPage),
})
export type AdminListReportsQuery = z.output<typeof adminListReportsQuerySchema>

/** One report of a case. The sender is not disclosed. */
const reportOfCaseSchema = z
  .object({
    words: z.string(),
    links: z.array(z.string()),
    file: z.string().optional(),
    line: z.number().int().optional(),
    at: timestampSchema,
    sender: z.enum(['stranger', 'person', 'trusted']).meta({
      description: 'an anonymous, a signed-in, or a trusted reporter (decision 58)',
    }),
  })
  .meta({ id: 'ReportOfCase' })

/** Reports of the same kind about the same subject, decided on together. */
const reportCaseSchema = z
  .object({
    id: z.uuid(),
    ...subjectFields,
    name: z.string().optional().meta({ description: 'name of the pack or publisher' }),
    owner_id: z.string().optional().meta({ description: 'publisher of the pack' }),
    kind: kindSchema,
    opened_at: timestampSchema,
    reporters: z.number().int(),
    trusted: z.number().int().meta({ description: 'number of trusted reporters' }),
    held: z.boolean().meta({ description: 'whether new installs are held back until a moderator decides' }),
    reports: z.array(reportOfCaseSchema).meta({ description: 'the newest 20' }),
    question: z.string().optional(),
    answer: z.string().optional(),
    outcome: outcomeSchema.optional(),
    reason: z.string().optional(),
    decided_at: timestampSchema.optional(),
    advisory: z.string().optional(),
  })
  .meta({
    id: 'ReportCase',
    example: {
      id: EXAMPLE_CASE,
      node_id: 'acme-masks',
      version: '1.2.0',
      name: 'Mask Tools',
      owner_id: 'acme',
      kind: 'malware',
      opened_at: '2026-08-20T10:00:00.000Z',
      reporters: 2,
      trusted: 2,
      held: true,
      reports: [
        {
          words: 'It sends ~/.ssh to a server.',
          links: [],
          file: 'nodes.py',
          line: 14,
          at: '2026-08-20T10:00:00.000Z',
          sender: 'trusted',
        },
      ],
    },
  })
export type ReportCase = z.infer<typeof reportCaseSchema>

/** The queue: cases that hold installs back first, then oldest first. */
export const reportCasePageSchema = z
  .object({
    total: z.number().int(),
    cases: z.array(reportCaseSchema),
    page: z.number().int(),
    limit: z.number().int(),
    totalPages: z.number().int(),
  })
  .meta({ id: 'ReportCasePage', example: { total: 0, cases: [], page: 1, limit: 20, totalPages: 0 } })
export type ReportCasePage = z.infer<typeof reportCasePageSchema>

/** A moderator's action on a case. */
export const reportDecisionInputSchema = z
  .object({
    act: z.enum(REPORT_ACTS).meta({ id: 'ReportAct', example: 'malware' }),
    reason: z.string().trim().min(1).max(LIMITS.shortText).meta({
      description:
        'sent to the reporters and the owners; for `ask` the question, for `malware` the advisory’s summary',
    }),
    versions: z
      .array(z.string().max(LIMITS.versionNumber))
      .max(LIMITS.versionBatch)
      .default([])
      .meta({ description: 'for `malware`: further affected versions of the pack' }),
    severity: z.enum(SEVERITIES).default('critical').meta({ description: 'for `malware`' }),
  })
  .meta({ id: 'ReportDecisionInput', example: { act: 'dismiss', reason: 'The file is never run.' } })
export type ReportDecisionInput = z.infer<typeof reportDecisionInputSchema>
