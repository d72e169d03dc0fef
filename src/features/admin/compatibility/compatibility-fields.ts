import type { NodeVersion } from '@/api/generated/model'

/** The compatibility of a version or a pack as a form has it: lists with commas between their items. */
export interface CompatibilityFields {
  comfyui: string
  frontend: string
  systems: string
  accelerators: string
}
export const FIELD_NAMES = ['comfyui', 'frontend', 'systems', 'accelerators'] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** What is known of where something runs, as the wire has it. */
export type Compatible = Pick<
  NodeVersion,
  | 'supported_comfyui_version'
  | 'supported_comfyui_frontend_version'
  | 'supported_os'
  | 'supported_accelerators'
>

const itemsOf = (text: string) => [...new Set(text.split(',').map((item) => item.trim()))].filter(Boolean)

/** The wire's words as the form's. */
export const compatibilityFieldsOf = (thing: Compatible): CompatibilityFields => ({
  comfyui: thing.supported_comfyui_version ?? '',
  frontend: thing.supported_comfyui_frontend_version ?? '',
  systems: (thing.supported_os ?? []).join(', '),
  accelerators: (thing.supported_accelerators ?? []).join(', '),
})

/** What several things have in common; undefined where they differ. */
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
 * What has to be written so that a thing has these values; only what differs from how it stands.
 * @param wanted the fields that were given; the others stay
 * @returns undefined when there is nothing to write
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

/** The fields whose range nobody could read; empty is no range, and right. Loads what knows ranges. */
export async function unreadableRanges(fields: Partial<CompatibilityFields>): Promise<FieldName[]> {
  const { default: validRange } = await import('semver/ranges/valid')
  return (['comfyui', 'frontend'] as const).filter((name) => validRange(fields[name] ?? '') === null)
}
