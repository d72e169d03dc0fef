import type { ComfyNode } from '@/api/generated/model'

/** Whether nothing but names is known of node classes. */
export const areNames = (classes: readonly ComfyNode[]): boolean =>
  classes.every(
    ({ display_name: shown, description, input_types: inputs, return_types: outputs }) =>
      !shown && !description && inputs === undefined && outputs === undefined,
  )
