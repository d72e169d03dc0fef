import { PRODUCT, PRODUCT_DESCRIPTION } from '@/lib/product'
import type { ServedFile } from '../served-file'
import { cardImage } from './card-image'

const BRAND_HUE = 205

/** The picture of the registry itself for link previews. */
export const homeCard = (): Promise<ServedFile> =>
  cardImage({
    hue: BRAND_HUE,
    initials: PRODUCT.charAt(0),
    title: PRODUCT,
    text: PRODUCT_DESCRIPTION,
    facts: [],
  })
