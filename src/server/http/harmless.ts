/** The policy of what others made: it is shown, never run. No script, no form, nothing loaded, an origin of its own. */
export const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
