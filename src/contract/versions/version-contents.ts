import { z } from 'zod'
import { FINDING_VERDICTS } from '../conventions/statuses'
import { timestampSchema } from '../conventions/timestamp'
import { capabilitySchema, codeReadSchema } from './capability'
import { packNeedSchema } from './pack-need'

const line = z.number().int().min(1)

/** A moderator's verdict on a rule's findings in identical file contents, in any pack. */
const judgementSchema = z
  .object({
    verdict: z.enum(FINDING_VERDICTS).meta({ id: 'FindingVerdict' }),
    note: z.string().optional(),
    by: z.string().meta({ description: 'the moderator’s name, or their id' }),
    at: timestampSchema,
  })
  .meta({ id: 'FindingJudgement' })
export type FindingJudgement = z.infer<typeof judgementSchema>

/** A pattern found by the review of a version's archive (decision 6). */
export const versionFindingSchema = z
  .object({
    rule: z.string().meta({ example: 'decoded-code' }),
    severity: z.enum(['info', 'low', 'medium', 'high', 'critical']).meta({ id: 'FindingSeverity' }),
    enforced: z.boolean().meta({ description: 'whether it holds the version back; others only inform' }),
    explanation: z.string(),
    file: z.string().optional().meta({
      description:
        'place fields: for a version held back only for owners and administrators; for public code file and line for everybody',
    }),
    line: line.optional(),
    snippet: z.string().optional(),
    fix: z.string().optional(),
    judgeable: z.boolean().optional().meta({
      description: 'for administrators: whether the file’s digest is known, so that it can be judged',
    }),
    judgement: judgementSchema.optional().meta({ description: 'for administrators' }),
  })
  .meta({ id: 'VersionFinding' })
export type VersionFinding = z.infer<typeof versionFindingSchema>

/** The result of reading a version's archive. Sizes in bytes; file paths relative to the top folder. */
export const versionContentsSchema = z
  .object({
    readme_html: z.string().optional().meta({
      description:
        'sanitized; its images are relative to the version or repository: `files/{path}` of its files, `pictures/{digest}` from other hosts',
    }),
    table_of_contents: z.array(
      z.object({ depth: z.number().int(), id: z.string(), text: z.string() }).meta({ id: 'ReadmeHeading' }),
    ),
    files: z.array(z.object({ path: z.string(), size: z.number().int() }).meta({ id: 'ArchiveFile' })),
    total_size: z.number().int().meta({ description: 'unpacked' }),
    archive_size: z.number().int().optional(),
    archive_sha256: z.string().optional().meta({ description: 'in hexadecimal' }),
    license: z.string().optional().meta({ description: 'text of the license file' }),
    license_id: z.string().optional().meta({ description: 'SPDX id of that text, if it has one' }),
    requirements: z.array(z.string()),
    needs: z.array(packNeedSchema).optional().meta({
      description: 'of a version; for a repository they are listed separately',
    }),
    icon: z.string().optional().meta({ description: 'path of a file, or an https URL' }),
    unreadable: z.array(
      z
        .object({
          file: z.string(),
          line: line.optional(),
          reason: z.string(),
          code: z.boolean().optional().meta({ description: 'true: it is code, so what it does is unknown' }),
        })
        .meta({ id: 'UnreadableFile' }),
    ),
    problems: z
      .array(
        z
          .object({
            file: z.string(),
            line: line.optional(),
            column: z.number().int().min(1).optional(),
            message: z.string(),
          })
          .meta({ id: 'VersionProblem' }),
      )
      .meta({ description: 'for owners and administrators; empty for all others' }),
    findings: z.array(versionFindingSchema),
    capabilities: z.array(capabilitySchema).optional().meta({
      description: 'what the code does, once per kind and detail; absent if it was not analyzed',
    }),
    code_read: codeReadSchema.optional(),
    capabilities_read_at: timestampSchema.optional().meta({ description: 'when it was analyzed' }),
    reviewed_at: timestampSchema.optional(),
  })
  .meta({
    id: 'VersionContents',
    example: {
      readme_html: '<h1 id="mask-tools">Mask Tools</h1>',
      table_of_contents: [{ depth: 1, id: 'mask-tools', text: 'Mask Tools' }],
      files: [{ path: '__init__.py', size: 1042 }],
      total_size: 1042,
      archive_size: 611,
      requirements: ['numpy>=1.26'],
      needs: [],
      unreadable: [],
      problems: [],
      findings: [],
      reviewed_at: '2026-08-20T10:00:07.000Z',
    },
  })
export type VersionContents = z.infer<typeof versionContentsSchema>
