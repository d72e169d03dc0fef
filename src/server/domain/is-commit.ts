/** What is read from a folder without a history has a digest in its place, by which no host knows it. */
export const isCommit = (name: string): boolean => /^[\da-f]{40}$/.test(name)
