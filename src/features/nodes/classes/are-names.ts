import type { ComfyNode } from '@/api/generated/model'

/** Returns whether only the names of the node classes are known. */
export const areNames = (classes: readonly ComfyNode[]): boolean =>
  classes.every(
    ({ display_name: shown, description, input_types: inputs, return_types: outputs }) =>
      !shown && !description && inputs === undefined && outputs === undefined,
  )
