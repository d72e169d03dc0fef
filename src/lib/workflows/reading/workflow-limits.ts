/** Maximum size of a workflow file, in bytes: more than any has, less than a phone's memory. */
export const WORKFLOW_LIMITS = {
  /** of JSON, alone or embedded */
  json: 32_000_000,
  /** of an image, video or audio file with an embedded workflow */
  media: 128_000_000,
} as const
