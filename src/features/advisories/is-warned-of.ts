import type { Node } from '@/api/generated/model'

/** Whether there is a warning about a pack, or about versions of it; of most there is none. */
export const isWarnedOf = (node: Node | undefined): boolean =>
  Boolean(node?.advisories?.length || node?.held_versions?.length)
