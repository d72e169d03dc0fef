import type { NodeVersion } from '@/api/generated/model'

/** The compatibility of a version or a pack as form values: lists as comma-separated text. */
export interface CompatibilityFields {
  comfyui: string
  frontend: string
  systems: string
  accelerators: string
}
export const FIELD_NAMES = ['comfyui', 'frontend', 'systems', 'accelerators'] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** Compatibility as in the API. */
export type Compatible = Pick<
  NodeVersion,
  | 'supported_comfyui_version'
  | 'supported_comfyui_frontend_version'
  | 'supported_os'
  | 'supported_accelerators'
>

const itemsOf = (text: string) => [...new Set(text.split(',').map((item) => item.trim()))].filter(Boolean)

/** Converts compatibility from the API's form to form values. */
export const compatibilityFieldsOf = (thing: Compatible): CompatibilityFields => ({
  comfyui: thing.supported_comfyui_version ?? '',
  frontend: thing.supported_comfyui_frontend_version ?? '',
  systems: (thing.supported_os ?? []).join(', '),
  accelerators: (thing.supported_accelerators ?? []).join(', '),
})

/** Returns the fields that are equal in all things; undefined where they differ. */
export function commonFields(things: readonly Compatible[]): Partial<CompatibilityFields> {
  const [first, ...others] = things.map(compatibilityFieldsOf)
  if (!first) return {}
  return Object.fromEntries(
    FIELD_NAMES.filter((name) => others.every((fields) => fields[name] === first[name])).map((name) => [
      name,
      first[name],
    ]),
  )
}

/**
 * Returns the changes to write so that a thing has these values.
 * @param wanted the fields to set; the others stay unchanged
 * @returns undefined when nothing changes
 */
export function compatibilityChanges(
  thing: Compatible,
  wanted: Partial<CompatibilityFields>,
): Compatible | undefined {
  const now = compatibilityFieldsOf(thing)
  const isNew = (name: FieldName) => {
    const value = wanted[name]
    return value !== undefined && itemsOf(value).join() !== itemsOf(now[name]).join()
  }
  const input: Compatible = {
    ...(isNew('comfyui') && { supported_comfyui_version: wanted.comfyui?.trim() }),
    ...(isNew('frontend') && { supported_comfyui_frontend_version: wanted.frontend?.trim() }),
    ...(isNew('systems') && { supported_os: itemsOf(wanted.systems ?? '') }),
    ...(isNew('accelerators') && { supported_accelerators: itemsOf(wanted.accelerators ?? '') }),
  }
  return Object.keys(input).length > 0 ? input : undefined
}

/** Returns the fields with an unparsable range; empty is valid and means none. Lazy-loads the range parser. */
export async function unreadableRanges(fields: Partial<CompatibilityFields>): Promise<FieldName[]> {
  const { default: validRange } = await import('semver/ranges/valid')
  return (['comfyui', 'frontend'] as const).filter((name) => validRange(fields[name] ?? '') === null)
}
