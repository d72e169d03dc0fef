import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { ClassSearchPage, FoundClass } from '../../contract/versions/class-search'
import { fits } from '../../contract/versions/data-types'
import { isCommit } from '../domain/is-commit'
import { inputsOf, outputsOf } from '../domain/node-classes/class-sockets'
import { packGlyph } from '../domain/pack-glyph'
import { omitEmpty } from '../platform/omit-empty'
import type { NodeRecord } from '../store/packs/nodes.repo'
import type { listClassDefinitions } from '../store/search/class-definitions.repo'

/** A node class as a result of a search by type, with the parts of it that were searched. */
export function foundClass(
  record: NodeRecord,
  definition: NonNullable<Awaited<ReturnType<typeof listClassDefinitions>>[number]['definition']>,
  commit: string,
  said: ClassSearchPage['understood'],
): FoundClass {
  const { node, publisher, latest } = record
  const handed = [...said.input, ...said.needs]
  return {
    comfy_node_name: definition.comfy_node_name,
    ...omitEmpty({
      display_name: definition.display_name,
      category: definition.category,
      description: definition.description,
      glyph: packGlyph([definition]),
    }),
    ...(definition.deprecated && { deprecated: true }),
    ...(definition.experimental && { experimental: true }),
    inputs: inputsOf(definition).map(({ name, type, optional }) => ({
      name,
      type,
      ...(optional && { optional }),
      ...(handed.some((one) => fits(one, type)) && { matched: true }),
    })),
    outputs: outputsOf(definition).map(({ name, type }) => ({
      name,
      type,
      ...(said.output.some((one) => fits(type, one)) && { matched: true }),
    })),
    pack: {
      node_id: node.id,
      name: node.name,
      ...omitEmpty({
        author: node.author,
        latest_version: latest?.version,
        commit: isCommit(commit) ? commit : '',
      }),
      ...(publisher.id !== UNCLAIMED_PUBLISHER.id && {
        publisher_id: publisher.id,
        publisher_name: publisher.name,
      }),
    },
  }
}
