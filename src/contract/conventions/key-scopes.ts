/** Scopes of an API key: publishing versions, and editing existing packs and versions. */
export const KEY_SCOPES = ['publish', 'edit'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
