import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { NODES_NOT_LISTED, countedNodes } from '@/contract/packs/composed-description'
import { useFormats } from '@/ui/formats/formats'

interface Description {
  text: string
  /** Where it matches a search. */
  ranges?: readonly (readonly number[])[]
  /** The part of it that matches best. */
  part?: readonly number[]
}

interface Words {
  /** How many node classes there are. */
  nodes: (count: number) => string
  notListed: string
}

/**
 * A pack's description with what the registry itself says there in the reader's words: a line that was made from node
 * classes begins with their count.
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

/** The description of a pack in the reader's language, as far as the registry made it, and what a search found in it. */
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
