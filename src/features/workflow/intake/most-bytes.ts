/** What a file may weigh, as people are told. Pictures and videos that weigh more are read as well, as far as memory allows. */
export const MOST_BYTES = 30_000_000
