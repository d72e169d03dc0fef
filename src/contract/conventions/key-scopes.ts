/** What an API key can be for: publishing versions, and editing packs and versions that are there. */
export const KEY_SCOPES = ['publish', 'edit'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
