/** Minimum length of a new password. */
export const SHORTEST_PASSWORD = 8
