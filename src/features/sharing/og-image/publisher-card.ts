import { getPublisher, listPublisherNodes } from '@/api/generated/publishers/publishers'
import { DEFAULT_LANGUAGE } from '@/lib/languages/languages'
import { hueOf } from '@/lib/glyph/hue-of'
import { drawableText } from '../text-to-path/drawable-text'
import { NOT_FOUND, type FileRequest, type ServedFile } from '../file-route'
import { cardImage } from './card-image'
import { drawableName } from './drawable-name'

const LONGEST_TEXT = 300

/** Returns a publisher's image for link previews. */
export const publisherCard =
  (initialsOf: (name: string) => string) =>
  async ({ parameter }: FileRequest): Promise<ServedFile> => {
    const publisher = await getPublisher(parameter('publisherId'))
    if (publisher.status !== 'PublisherStatusActive') return NOT_FOUND
    const title = drawableName(publisher.id, publisher.name)
    const { total } = await listPublisherNodes(publisher.id, { limit: 1 })
    return cardImage({
      title,
      hue: hueOf(publisher.id),
      sign: drawableText(initialsOf(title)) ?? initialsOf(publisher.id),
      subtitle: `@${publisher.id}`,
      text: drawableText((publisher.description ?? '').slice(0, LONGEST_TEXT)),
      facts: [{ sign: 'packs', text: new Intl.NumberFormat(DEFAULT_LANGUAGE).format(total) }],
    })
  }
