import { z } from 'zod'
import { NEEDS } from '../conventions/facet-values'

/** A kind of machine or system that a pack needs. */
export const needKindSchema = z.enum(NEEDS).meta({ id: 'PackNeedKind' })
export type NeedKind = z.infer<typeof needKindSchema>

/** Something a pack needs, according to its requirements or imports. */
export const packNeedSchema = z
  .object({
    need: needKindSchema,
    reason: z.string().meta({ description: 'the requirement or import that implies it' }),
    file: z.string(),
    line: z.number().int().min(1).optional(),
  })
  .meta({ id: 'PackNeed', example: { need: 'cuda', reason: 'onnxruntime-gpu', file: 'requirements.txt' } })
export type PackNeed = z.infer<typeof packNeedSchema>
