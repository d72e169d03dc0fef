import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { readInputs, readOutputs } from '../../../contract/versions/read-signature'
import { isRead } from './class-differences'

/** Minimum similarity of names for two classes with the same signature to count as renamed. */
const ALIKE = 0.5

const signatureOf = (node: ComfyNode): string =>
  JSON.stringify([
    readInputs(node.input_types).map(({ name, type, optional }) => [name, type, optional]),
    readOutputs(node).map(({ name, type }) => [name, type]),
  ])

const collapsed = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const pairsIn = (name: string): string[] =>
  Array.from({ length: Math.max(name.length - 1, 0) }, (_, at) => name.slice(at, at + 2))

/** Similarity of two names from 0 to 1: the share of common bigrams (Sørensen–Dice). */
function likenessOf(one: string, other: string): number {
  const [first, second] = [collapsed(one), collapsed(other)]
  if (first === second) return 1
  if (first && second && (first.includes(second) || second.includes(first))) return 0.9
  const left = pairsIn(second)
  const all = pairsIn(first).length + left.length
  let shared = 0
  for (const pair of pairsIn(first)) {
    const at = left.indexOf(pair)
    if (at >= 0) {
      left.splice(at, 1)
      shared += 1
    }
  }
  return all === 0 ? 0 : (2 * shared) / all
}

const likeness = (one: ComfyNode, other: ComfyNode): number =>
  one.display_name && one.display_name === other.display_name
    ? 1
    : likenessOf(one.comfy_node_name, other.comfy_node_name)

interface Pair {
  before: ComfyNode
  after: ComfyNode
}

/**
 * Guesses which removed classes were renamed to added ones: same inputs and outputs, and a similar name. The most similar
 * pairs come first, each class is used once, and the guess is symmetric.
 */
export function guessRenames(gone: readonly ComfyNode[], fresh: readonly ComfyNode[]): Pair[] {
  const bySignature = new Map<string, ComfyNode[]>()
  for (const after of fresh.filter(isRead)) {
    const signature = signatureOf(after)
    bySignature.set(signature, [...(bySignature.get(signature) ?? []), after])
  }
  const names = ({ before, after }: Pair) => [before.comfy_node_name, after.comfy_node_name].sort().join('\n')
  const guesses = gone
    .filter(isRead)
    .flatMap((before) => (bySignature.get(signatureOf(before)) ?? []).map((after) => ({ before, after })))
    .map((pair) => ({ ...pair, alike: likeness(pair.before, pair.after), names: names(pair) }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((one, other) => other.alike - one.alike || (one.names < other.names ? -1 : 1))
  const taken = new Set<ComfyNode>()
  return guesses.flatMap(({ before, after }) => {
    if (taken.has(before) || taken.has(after)) return []
    taken.add(before).add(after)
    return [{ before, after }]
  })
}
