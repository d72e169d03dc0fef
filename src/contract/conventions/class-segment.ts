/**
 * Encodes a node class as a URL path segment: clients resolve `.` and `..` even when encoded, so these, and names that begin
 * with a tilde, are prefixed with one. Lone surrogates, which no name has, are replaced.
 */
export const classSegment = (name: string): string =>
  encodeURIComponent((/^(?:~|\.{1,2}$)/.test(name) ? `~${name}` : name).replace(/\p{Surrogate}/gu, '\ufffd'))

/** Returns the node class of a decoded URL path segment. */
export const classOfSegment = (segment: string): string =>
  segment.startsWith('~') ? segment.slice(1) : segment
