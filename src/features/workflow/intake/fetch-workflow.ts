import { readBounded } from '@/lib/read-bounded'
import { WORKFLOW_LIMITS } from '@/lib/workflows/reading/workflow-limits'
import { rawAddress } from './raw-address'

/** Why nothing came from an address. */
export type AddressFailureReason = 'notHttps' | 'unreachable' | 'refused' | 'tooLarge'

export class AddressFailure extends Error {
  constructor(
    readonly reason: AddressFailureReason,
    /** What its server answered instead, where it did. */
    readonly status?: number,
  ) {
    super(reason)
  }
}

/**
 * Fetches a file from where its reader says that it lies; the registry learns nothing of it.
 * @throws AddressFailure where it is no https address, or nothing that may be read comes from there
 */
export async function fetchWorkflow(address: string, signal: AbortSignal): Promise<File> {
  const url = URL.canParse(address) ? rawAddress(new URL(address)) : undefined
  if (url?.protocol !== 'https:') throw new AddressFailure('notHttps')
  let bytes: Uint8Array<ArrayBuffer> | undefined
  try {
    const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
    if (!answer.ok) throw new AddressFailure('refused', answer.status)
    bytes = answer.body ? await readBounded(answer.body, WORKFLOW_LIMITS.media) : new Uint8Array()
  } catch (failure) {
    // A server that forbids other websites to read its files looks like one that cannot be reached.
    throw failure instanceof AddressFailure ? failure : new AddressFailure('unreachable')
  }
  if (!bytes) throw new AddressFailure('tooLarge')
  return new File([bytes], url.pathname.split('/').at(-1) ?? '')
}
