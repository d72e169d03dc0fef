/** Shortest password an account may be made with. */
export const SHORTEST_PASSWORD = 8
