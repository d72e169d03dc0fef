import { isCoreClass } from '../../domain/node-classes/core-classes'
import type { FoundNode } from '../classes/found-node'
import { informingRule, type Hit } from './rule'

const CORE_CLASS = informingRule('replaces-core-class', 'medium')

/** Finds node classes with the name of a core class, each with the file that registers it. */
export function* classHits(nodes: readonly FoundNode[]): Generator<{ file: string; hit: Hit }> {
  for (const { comfy_node_name: name, file = '__init__.py', line } of nodes)
    if (isCoreClass(name)) yield { file, hit: { rule: CORE_CLASS, line, snippet: name, key: name } }
}
