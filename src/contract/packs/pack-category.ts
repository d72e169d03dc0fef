import { z } from 'zod'
import { CATEGORIES } from '../conventions/categories'

/** A category of packs. */
export const categorySchema = z.enum(CATEGORIES).meta({ id: 'PackCategory' })
