import { z } from 'zod'
import { capabilitySchema } from './capability'
import { versionContentsSchema, versionFindingSchema } from './version-contents'

/** How a file can be shown. */
const SOURCE_KINDS = ['text', 'picture', 'binary', 'large', 'elsewhere'] as const

/** The state of the pack that its files are from. */
const state = {
  version: z.string().optional().meta({ description: 'number of the version; absent for a repository' }),
  commit: z.string().optional().meta({
    description: 'commit of the repository; absent for a version, and for files without Git history',
  }),
}

/** Who may read them. */
const heldBack = z.boolean().optional().meta({
  description: 'true: not public, because the version or its pack is not',
})

/** The public files of a version, or of the stored repository. Sizes in bytes. */
export const sourceTreeSchema = z
  .object({
    ...state,
    held_back: heldBack,
    files: z.array(
      z
        .object({
          path: z.string(),
          size: z.number().int(),
          findings: z
            .number()
            .int()
            .optional()
            .meta({ description: 'number of findings in it; absent: none' }),
        })
        .meta({ id: 'SourceEntry' }),
    ),
    total_size: z.number().int(),
    unreadable: versionContentsSchema.shape.unreadable,
  })
  .meta({
    id: 'SourceTree',
    example: {
      version: '1.2.0',
      files: [{ path: 'nodes.py', size: 1042, findings: 1 }],
      total_size: 1042,
      unreadable: [],
    },
  })
export type SourceTree = z.infer<typeof sourceTreeSchema>

/** One file for display. Its bytes are at `…/files/{path}`. */
export const sourceFileSchema = z
  .object({
    ...state,
    held_back: heldBack,
    path: z.string(),
    size: z.number().int(),
    kind: z.enum(SOURCE_KINDS).meta({
      id: 'SourceKind',
      description:
        'text: included; picture and binary: detected by its bytes; large: too large to show; elsewhere: not stored here, but in its repository',
    }),
    language: z.string().optional().meta({ description: 'of a text, by file name', example: 'Python' }),
    html: z.string().optional().meta({
      description:
        'of a text: one self-contained line of HTML per line of the file, with `span` and `b` with one-letter classes as the only elements. Invisible and bidirectional control characters are shown by code point in `b.h`',
    }),
    line_count: z.number().int().optional(),
    cut_lines: z.number().int().optional().meta({ description: 'number of lines that were shortened' }),
    hidden_lines: z.array(z.number().int()).optional().meta({
      description: 'the first lines with invisible or bidirectional control characters',
    }),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be']).optional().meta({ id: 'SourceEncoding' }),
    is_broken: z
      .boolean()
      .optional()
      .meta({ description: 'some bytes are invalid in its encoding; they are shown as U+FFFD' }),
    findings: z.array(versionFindingSchema),
    capabilities: z.array(capabilitySchema).optional().meta({
      description: 'what the file’s code does, each with its line; absent if it was not analyzed',
    }),
  })
  .meta({
    id: 'SourceFile',
    example: {
      version: '1.2.0',
      path: 'nodes.py',
      size: 10,
      kind: 'text',
      language: 'Python',
      html: '<span class="k">import</span> os',
      line_count: 1,
      encoding: 'utf-8',
      findings: [],
      capabilities: [],
    },
  })
export type SourceFile = z.infer<typeof sourceFileSchema>
