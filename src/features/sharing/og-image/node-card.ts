import { getNode } from '@/api/generated/nodes/nodes'
import { DEFAULT_LANGUAGE } from '@/lib/languages/languages'
import { drawableText } from '../text-to-path/drawable-text'
import { publicPublisher } from '../public-publisher'
import { NOT_FOUND, type FileRequest, type ServedFile } from '../file-route'
import { cardImage } from './card-image'
import { drawableName, type Monogram } from './drawable-name'

const LONGEST_TEXT = 300

/** The picture of a pack for link previews: it has no words of ours, so one picture serves every language. */
export const nodeCard =
  (monogram: Monogram) =>
  async ({ parameter }: FileRequest): Promise<ServedFile> => {
    const node = await getNode(parameter('nodeId'))
    if (node.status !== 'NodeStatusActive' || node.listed === false) return NOT_FOUND
    const count = new Intl.NumberFormat(DEFAULT_LANGUAGE, { notation: 'compact', maximumFractionDigits: 1 })
    const publisher = publicPublisher(node)
    const version = node.latest_version?.version
    return cardImage({
      ...drawableName(node.id, node.name, monogram),
      subtitle: publisher ? (drawableText(publisher.name) ?? publisher.id) : drawableText(node.author ?? ''),
      text: drawableText((node.description ?? '').slice(0, LONGEST_TEXT)),
      facts: [
        { sign: 'installs', text: count.format(node.downloads) },
        { sign: 'stars', text: count.format(node.github_stars) },
        ...(version ? [{ sign: 'version' as const, text: version }] : []),
      ],
    })
  }
