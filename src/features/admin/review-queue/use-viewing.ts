import { useEffect } from 'react'
import { adminViewVersion } from '@/api/generated/moderation-writes/moderation-writes'
import type { AdminVersion } from '@/api/generated/model'

// Versions skipped faster than this are not reported.
const AFTER_MS = 1_000
const EVERY_MS = 20_000

/** Reports to other moderators which version is open, as long as the page is visible. */
export function useViewing(version: Pick<AdminVersion, 'node_id' | 'version'> | undefined): void {
  const nodeId = version?.node_id
  const number = version?.version
  useEffect(() => {
    if (nodeId === undefined || number === undefined) return
    const tell = () => {
      if (document.visibilityState === 'visible') void adminViewVersion(nodeId, number).catch(() => undefined)
    }
    const soon = setTimeout(tell, AFTER_MS)
    const again = setInterval(tell, EVERY_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(again)
    }
  }, [nodeId, number])
}
