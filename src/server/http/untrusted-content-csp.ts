/** The policy of what others made: it is shown, never run. No script, no form, nothing loaded, an origin of its own. */
export const UNTRUSTED_CONTENT_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
