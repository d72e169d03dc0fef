import type { Node } from '@/api/generated/model'
import { getNode } from '@/api/generated/nodes/nodes'
import { DEFAULT_LANGUAGE } from '@/lib/languages/languages'
import { hueOf } from '@/lib/glyph/hue-of'
import { packSign } from '../pack-sign'
import { drawableText } from '../text-to-path/drawable-text'
import { publicPublisher } from '../public-publisher'
import { NOT_FOUND, type FileRequest, type ServedFile } from '../file-route'
import type { Card } from './card'
import { cardImage } from './card-image'
import { drawableName } from './drawable-name'

export const LONGEST_TEXT = 300
const SIGN_PIXELS = 168

/** Returns a pack's popularity and version as small facts; of its node classes only their count. */
export function packFacts(node: Node, { withClasses }: { withClasses: boolean }): Card['facts'] {
  const count = new Intl.NumberFormat(DEFAULT_LANGUAGE, { notation: 'compact', maximumFractionDigits: 1 })
  const version = node.latest_version?.version
  const counts = [
    { sign: 'installs', number: node.downloads },
    { sign: 'stars', number: node.github_stars },
    { sign: 'nodes', number: withClasses ? node.comfy_node_count : 0 },
  ] as const
  return [
    ...counts
      .filter(({ number }) => number > 0)
      .map(({ sign, number }) => ({ sign, text: count.format(number) })),
    ...(version ? [{ sign: 'version' as const, text: version }] : []),
  ]
}

/** Returns a pack's image for link previews: it has no translated text, so one image serves every language. */
export async function nodeCard({ parameter }: FileRequest): Promise<ServedFile> {
  const node = await getNode(parameter('nodeId'))
  if (node.status !== 'NodeStatusActive' || node.listed === false) return NOT_FOUND
  const publisher = publicPublisher(node)
  return cardImage({
    title: drawableName(node.id, node.name),
    hue: hueOf(node.id),
    sign: await packSign(node, SIGN_PIXELS),
    subtitle: publisher ? (drawableText(publisher.name) ?? publisher.id) : drawableText(node.author ?? ''),
    text: drawableText((node.description ?? '').slice(0, LONGEST_TEXT)),
    facts: packFacts(node, { withClasses: true }),
  })
}
