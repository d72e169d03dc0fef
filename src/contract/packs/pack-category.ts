import { z } from 'zod'
import { CATEGORIES } from '../conventions/categories'

/** What a pack is for. */
export const categorySchema = z.enum(CATEGORIES).meta({ id: 'PackCategory' })
