const TARGET = /^(node|version):([^@]+)(?:@(.+))?$/s

const isTaken = (status: unknown) => typeof status === 'string' && /(?:Banned|Deleted)$/.test(status)

const statusOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'status' in value ? value.status : undefined

/** The pack or version that a write makes available again, or returns to moderators, after it was taken down. */
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
