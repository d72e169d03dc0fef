/** The value of the version selection that stands for the latest one. */
export const LATEST = 'latest'
