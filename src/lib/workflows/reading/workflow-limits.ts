/** What the file of a workflow may weigh, in bytes: more than any has, less than a phone has memory for. */
export const WORKFLOW_LIMITS = {
  /** of JSON by itself, or inside something else */
  json: 32_000_000,
  /** of a picture, video or sound that carries one */
  media: 128_000_000,
} as const
