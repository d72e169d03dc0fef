/** What is chosen of the versions where none is: whichever is the latest. */
export const LATEST = 'latest'
