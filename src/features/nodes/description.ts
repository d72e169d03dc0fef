import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { NODES_NOT_LISTED, countedNodes } from '@/contract/packs/composed-description'
import { useFormats } from '@/ui/formats/formats'

interface Description {
  text: string
  /** Ranges that match a search. */
  ranges?: readonly (readonly number[])[]
  /** The best matching part. */
  part?: readonly number[]
}

interface Words {
  /** The localized number of node classes. */
  nodes: (count: number) => string
  notListed: string
}

/**
 * Localizes the generated part of a pack's description: a line generated from node classes begins with their count.
 */
export function inWordsOf(words: Words, written: Description): Description {
  const { text, ranges, part } = written
  if (text === NODES_NOT_LISTED) return words.notListed === text ? written : { text: words.notListed }
  const counted = countedNodes(text)
  if (!counted) return written
  const beginning = words.nodes(counted.count)
  if (beginning === text.slice(0, counted.length)) return written
  const moved = beginning.length - counted.length
  const shifted = ([from = 0, to = 0]: readonly number[]) =>
    [from < counted.length ? 0 : from + moved, to + moved] as const
  return {
    text: beginning + text.slice(counted.length),
    ranges: ranges?.filter(([from = 0]) => from >= counted.length).map(shifted),
    part: part && shifted(part),
  }
}

/** Returns the description of a pack, localized where the registry generated it, with the search matches. */
export function useDescription(node: Pick<Node, 'description' | 'highlights'> | undefined): Description {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const words = {
    nodes: (count: number) => t('facts.nodes', { count, number: number(count) }),
    notListed: t('card.nodesNotListed'),
  }
  return inWordsOf(words, {
    text: node?.description ?? '',
    ranges: node?.highlights?.description,
    part: node?.highlights?.description_part,
  })
}
