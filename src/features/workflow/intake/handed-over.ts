import { paths } from '@/lib/paths'
import { readStored, STORED, writeStored } from '@/lib/storage'
import type { OpenedWorkflow } from '../opened/opened-workflow'

/** What another page hands to the workflow page: it never leaves the memory of the browser. */
export type HandedOver = File | OpenedWorkflow

let waiting: HandedOver | undefined

/** Keeps a file, or a workflow that is left for a moment, for the workflow page. */
export const handOver = (something: HandedOver | undefined): void => void (waiting = something)

/** What was handed over, and stays so until something else is. */
export const handedOver = (): HandedOver | undefined => waiting

/** Whether this document may fetch from other places: the document of the workflow page alone is allowed to. */
export const mayFetch = (): boolean => window.__NEXT_DATA__.page === paths.workflow()

/** Keeps an address for the document of the workflow page, which is about to be asked for. */
export const keepAddress = (address: string): void => writeStored('session', STORED.workflowAddress, address)

/** The address that was kept, once. */
export function takeAddress(): string | undefined {
  const address = readStored('session', STORED.workflowAddress)
  writeStored('session', STORED.workflowAddress, undefined)
  return address
}
