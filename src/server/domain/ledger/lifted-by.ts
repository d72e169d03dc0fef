const TARGET = /^(node|version):([^@]+)(?:@(.+))?$/s

const isTaken = (status: unknown) => typeof status === 'string' && /(?:Banned|Deleted)$/.test(status)

const statusOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'status' in value ? value.status : undefined

/** A pack or a version that a write gives back to people, or to moderators to decide on, after it was taken from everybody. */
export function liftedBy(write: {
  target: string
  before?: unknown
  after?: unknown
}): { nodeId: string; version?: string } | undefined {
  const [was, is] = [statusOf(write.before), statusOf(write.after)]
  if (!isTaken(was) || is === undefined || isTaken(is)) return undefined
  const [, kind, nodeId = '', version] = TARGET.exec(write.target) ?? []
  if (kind === 'version' && version !== undefined) return { nodeId, version }
  return kind === 'node' ? { nodeId } : undefined
}
