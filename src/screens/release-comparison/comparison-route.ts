/** Parses the pack and the two releases in a URL; parts are undefined when missing. */
export function comparisonRoute({ nodeId, range }: Record<string, string | string[] | undefined>) {
  const text = String(range ?? '')
  const at = text.indexOf('...')
  return {
    nodeId: String(nodeId ?? ''),
    from: at > 0 ? text.slice(0, at) : '',
    to: at > 0 ? text.slice(at + 3) : '',
  }
}
