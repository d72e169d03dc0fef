import { PRODUCT, PRODUCT_DESCRIPTION } from '@/lib/product'
import type { FileRequest, ServedFile } from '../file-route'
import { cardImage } from './card-image'

const BRAND_HUE = 205

/** Returns the registry's own image for link previews. */
export const homeCard = ({ siteUrl }: FileRequest): Promise<ServedFile> =>
  cardImage({
    hue: BRAND_HUE,
    title: PRODUCT,
    subtitle: new URL(siteUrl).host,
    text: PRODUCT_DESCRIPTION,
    facts: [],
  })
