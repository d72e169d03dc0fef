import { z } from 'zod'
import { CAPABILITIES, CODE_READ, DOES_WITHOUT, type DoesWithout } from '../conventions/capabilities'

/** A kind of capability of code. */
export const capabilityKindSchema = z.enum(CAPABILITIES).meta({ id: 'CapabilityKind' })

/** How much of a pack's code was read. */
export const codeReadSchema = z.enum(CODE_READ).meta({
  id: 'CodeRead',
  description: 'partly: some code could not be read (see `unreadable`), so what it does is unknown',
})

/** What code can be said to do without. */
export const doesWithoutSchema = z
  .enum(Object.keys(DOES_WITHOUT) as [DoesWithout, ...DoesWithout[]])
  .meta({ id: 'DoesWithout' })

/** A capability of a pack's code, with the location that shows it: computed from its files, not declared by the author. */
export const capabilitySchema = z
  .object({
    capability: capabilityKindSchema,
    detail: z.string().optional().meta({
      description:
        'details in one or two words from the code: a host, program, package, variable, service, route, or source of a model',
    }),
    size: z
      .number()
      .int()
      .optional()
      .meta({ description: 'size of a model in bytes, if the code states it' }),
    file: z.string().optional().meta({
      description: 'place fields: for a version held back only for owners and administrators',
    }),
    line: z.number().int().min(1).optional(),
    snippet: z.string().optional().meta({ description: 'the line itself, shortened' }),
  })
  .meta({
    id: 'Capability',
    example: {
      capability: 'talks-to-network',
      detail: 'api.example.com',
      file: 'nodes.py',
      line: 12,
      snippet: 'requests.get("https://api.example.com/v1")',
    },
  })
export type Capability = z.infer<typeof capabilitySchema>
