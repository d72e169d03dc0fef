import { z } from 'zod'
import { CAPABILITIES, CODE_READ, DOES_WITHOUT, type DoesWithout } from '../conventions/capabilities'

/** Something that code does, by its kind. */
export const capabilityKindSchema = z.enum(CAPABILITIES).meta({ id: 'CapabilityKind' })

/** How much of a pack's code has been read. */
export const codeReadSchema = z.enum(CODE_READ).meta({
  id: 'CodeRead',
  description: 'partly: code is named in `unreadable`, and what it does is not known',
})

/** What code can be said to do without. */
export const doesWithoutSchema = z
  .enum(Object.keys(DOES_WITHOUT) as [DoesWithout, ...DoesWithout[]])
  .meta({ id: 'DoesWithout' })

/** Something that a pack's code does, with the place that shows it: computed from its files, stated by nobody. */
export const capabilitySchema = z
  .object({
    capability: capabilityKindSchema,
    detail: z.string().optional().meta({
      description:
        'what of it, in one or two words of the code: a host, a program, a package, a variable, a service, a route, where a model is from',
    }),
    size: z.number().int().optional().meta({ description: 'of a model, in bytes, where the code says it' }),
    file: z.string().optional().meta({
      description: 'this and what follows: of a version that is held back to owner and administrators only',
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
