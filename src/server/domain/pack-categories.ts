import { CATEGORIES, type Category } from '../../contract/conventions/categories'

/** The bit of a category in what is stored of a pack. */
export const categoryBit = (category: Category): number => 1 << CATEGORIES.indexOf(category)

/** The categories in what is stored of a pack. */
export const categoriesIn = (bits: number | null): Category[] =>
  CATEGORIES.filter((category) => ((bits ?? 0) & categoryBit(category)) !== 0)
