/** Readings of a folder without Git history have a digest instead, which no code host knows. */
export const isCommit = (name: string): boolean => /^[\da-f]{40}$/.test(name)
