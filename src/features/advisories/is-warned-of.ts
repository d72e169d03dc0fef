import type { Node } from '@/api/generated/model'

/** Returns whether there is a warning about a pack, or about versions of it. */
export const isWarnedOf = (node: Node | undefined): boolean =>
  Boolean(node?.advisories?.length || node?.held_versions?.length)
