const SECOND = 1000

/** Margin so that a token does not expire in transit. */
const MARGIN = 30 * SECOND

/** Whether a JSON web token is unexpired by its own claims; false when it cannot be parsed. */
export function isCurrent(token: string): boolean {
  try {
    const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const { exp } = JSON.parse(claims) as { exp?: unknown }
    return typeof exp === 'number' && exp * SECOND - MARGIN > Date.now()
  } catch {
    return false
  }
}
