import { z } from 'zod'
import { LIMITS } from '../../contract/conventions/limits'
import { comfyNodeSchema } from '../../contract/versions/comfy-node'
import type { SourceClass } from '../store/mirror/source-pack'
import { UNSTORABLE } from './source-fields'

const classesSchema = z.object({
  comfy_nodes: z.array(z.unknown()).nullish(),
  totalNumberOfPages: z.number().nullish(),
})

const classNameSchema = z
  .string()
  .min(1)
  .max(LIMITS.searchText)
  .refine((name) => !UNSTORABLE.test(name))

/** Parses names of node classes, dropping those that cannot be stored. */
export const readClassNames = (values: unknown): string[] => {
  const names = z.array(z.unknown()).catch([]).parse(values)
  const usable = names.flatMap((name) => classNameSchema.safeParse(name).data ?? [])
  return [...new Set(usable)].slice(0, LIMITS.comfyNodeNames)
}

/** Parses a node class; keeps only its name if the definition is invalid or too large. */
function readClass(value: unknown): SourceClass[] {
  const name = z.object({ comfy_node_name: classNameSchema }).safeParse(value).data?.comfy_node_name
  if (name === undefined) return []
  const given = Object.fromEntries(
    Object.entries(value as object).filter(([, field]) => field !== null && field !== undefined),
  )
  const parsed = comfyNodeSchema.safeParse(given)
  const definition = JSON.stringify(parsed.data ?? {})
  const isStorable = !/\\u(?:0000|d[89a-f])/i.test(definition) && definition.length <= LIMITS.definitionBytes
  return [parsed.success && isStorable ? parsed.data : { comfy_node_name: name }]
}

/** Parses a page of a version's node classes; undefined when invalid. */
export function readClasses(value: unknown): { classes: SourceClass[]; pages: number } | undefined {
  const parsed = classesSchema.safeParse(value)
  if (!parsed.success) return undefined
  return {
    classes: (parsed.data.comfy_nodes ?? []).flatMap(readClass),
    pages: parsed.data.totalNumberOfPages ?? 1,
  }
}
