/** The policy of untrusted content: it is shown, never executed. No scripts, no forms, no subresources, an opaque origin. */
export const UNTRUSTED_CONTENT_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
