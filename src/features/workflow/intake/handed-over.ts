import { paths } from '@/lib/paths'
import { readStored, STORED, writeStored } from '@/lib/storage'
import type { OpenedWorkflow } from '../opened/opened-workflow'

/** A value passed from another page to the workflow page; kept in the browser's memory only. */
export type HandedOver = File | OpenedWorkflow

let waiting: HandedOver | undefined

/** Stores a file, or a workflow that is left temporarily, for the workflow page. */
export const handOver = (something: HandedOver | undefined): void => void (waiting = something)

/** Returns the stored value; it stays until it is replaced. */
export const handedOver = (): HandedOver | undefined => waiting

/** Returns whether this document may fetch from other origins: only the document of the workflow page may. */
export const mayFetch = (): boolean => window.__NEXT_DATA__.page === paths.workflow()

/** Stores a URL for the document of the workflow page, before navigating to it. */
export const keepAddress = (address: string): void => writeStored('session', STORED.workflowAddress, address)

/** Returns the stored URL, once. */
export function takeAddress(): string | undefined {
  const address = readStored('session', STORED.workflowAddress)
  writeStored('session', STORED.workflowAddress, undefined)
  return address
}
