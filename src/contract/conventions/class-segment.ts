/**
 * A node class within an address, encoded: programs resolve `.` and `..` away however they are encoded, so a tilde stands
 * before them, and before names that begin with one. Half of a character, which no name has, is replaced.
 */
export const classSegment = (name: string): string =>
  encodeURIComponent((/^(?:~|\.{1,2}$)/.test(name) ? `~${name}` : name).replace(/\p{Surrogate}/gu, '\ufffd'))

/** The node class that a decoded segment of an address names. */
export const classOfSegment = (segment: string): string =>
  segment.startsWith('~') ? segment.slice(1) : segment
