import { z } from 'zod'
import { capabilitySchema } from './capability'
import { versionContentsSchema, versionFindingSchema } from './version-contents'

/** What can be shown of a file. */
const SOURCE_KINDS = ['text', 'picture', 'binary', 'large', 'elsewhere'] as const

/** Which state of a pack its files are of. */
const state = {
  version: z.string().optional().meta({ description: 'the number of the version; absent of a repository' }),
  commit: z.string().optional().meta({
    description:
      'the commit of the repository, as its host names it; absent of a version, and of files without a history',
  }),
}

/** Who may read them. */
const heldBack = z.boolean().optional().meta({
  description: 'true: strangers do not read them, because the version or its pack is not open to everybody',
})

/** The files of a version, or of what was read of a repository, as everybody may look at them. Sizes in bytes. */
export const sourceTreeSchema = z
  .object({
    ...state,
    held_back: heldBack,
    files: z.array(
      z
        .object({
          path: z.string(),
          size: z.number().int(),
          findings: z.number().int().optional().meta({ description: 'how many lie in it; absent: none' }),
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

/** One file, as a page shows it. Its bytes are at `…/files/{path}`. */
export const sourceFileSchema = z
  .object({
    ...state,
    held_back: heldBack,
    path: z.string(),
    size: z.number().int(),
    kind: z.enum(SOURCE_KINDS).meta({
      id: 'SourceKind',
      description:
        'text: it is here; picture and binary: told by its bytes; large: too large to be shown; elsewhere: it is not kept here, but in its repository',
    }),
    language: z.string().optional().meta({ description: 'of a text, by its name', example: 'Python' }),
    html: z.string().optional().meta({
      description:
        'of a text: for each line of the file a line of HTML, complete in itself, in which `span` and `b` of one-letter classes are the only elements. Characters that nobody sees, or that turn the reading direction, stand in `b.h` by their numbers',
    }),
    line_count: z.number().int().optional(),
    cut_lines: z.number().int().optional().meta({ description: 'how many lines are shown shortened' }),
    hidden_lines: z.array(z.number().int()).optional().meta({
      description: 'the first lines with characters that nobody sees, or that turn the reading direction',
    }),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be']).optional().meta({ id: 'SourceEncoding' }),
    is_broken: z
      .boolean()
      .optional()
      .meta({ description: 'it holds bytes that its encoding does not know; they are shown as U+FFFD' }),
    findings: z.array(versionFindingSchema),
    capabilities: z.array(capabilitySchema).optional().meta({
      description: 'what the code of the file does, each with its line; absent before it was read for that',
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
