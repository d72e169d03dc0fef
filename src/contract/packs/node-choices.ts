import { z } from 'zod'
import { categorySchema } from './pack-category'
import { LIMITS } from '../conventions/limits'
import { clampedInteger, flag, manyOf } from '../conventions/query'
import { doesWithoutSchema } from '../versions/capability'
import { needKindSchema } from '../versions/pack-need'

const stated = z.string().min(1).max(100)

/** Filters of lists and searches of packs (contract 1B, 2.9 and 2.10). */
export const NODE_CHOICES = {
  supported_os: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'packs that support this system, or state none', example: 'linux' }),
  supported_accelerator: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'packs that support this accelerator, or state none', example: 'cuda' }),
  stated_os: manyOf(stated).meta({
    description: 'packs that state any of these systems; `none`: those that state none',
    example: ['macos'],
  }),
  stated_accelerator: manyOf(stated).meta({
    description: 'packs that state any of these accelerators; `none`: those that state none',
    example: ['cuda', 'none'],
  }),
  needs: manyOf(needKindSchema).meta({ description: 'packs whose files require any of these' }),
  does_without: manyOf(doesWithoutSchema).meta({
    description: 'packs whose code was analyzed completely and does none of these',
    example: ['network'],
  }),
  license: manyOf(stated).meta({
    description:
      'packs with any of these licenses, by SPDX id; `other`: no SPDX id, `none`: no license stated',
    example: ['mit', 'apache-2.0'],
  }),
  installable: flag().optional().meta({ description: 'whether the pack has an installable version' }),
  tag: manyOf(z.string().min(1).max(LIMITS.tag)).meta({ description: 'packs with any of these tags' }),
  category: categorySchema.optional().meta({ description: 'packs in this category' }),
  claimed: flag().optional().meta({ description: 'whether the pack belongs to a publisher' }),
  updated_within: clampedInteger(1, LIMITS.updatedWithinDays)
    .optional()
    .meta({ description: 'content changed within so many days' }),
}
export type NodeChoices = z.output<z.ZodObject<typeof NODE_CHOICES>>
