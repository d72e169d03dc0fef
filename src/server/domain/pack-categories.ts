import { CATEGORIES, type Category } from '../../contract/conventions/categories'

/** Returns the bit of a category in a pack's stored bit mask. */
export const categoryBit = (category: Category): number => 1 << CATEGORIES.indexOf(category)

/** Returns the categories in a pack's stored bit mask. */
export const categoriesIn = (bits: number | null): Category[] =>
  CATEGORIES.filter((category) => ((bits ?? 0) & categoryBit(category)) !== 0)
