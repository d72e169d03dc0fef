import { readBounded } from '@/lib/read-bounded'
import { WORKFLOW_LIMITS } from '@/lib/workflows/reading/workflow-limits'
import { rawAddress } from './raw-address'

/** The reason why fetching from a URL failed. */
export type AddressFailureReason = 'notHttps' | 'unreachable' | 'refused' | 'tooLarge'

export class AddressFailure extends Error {
  constructor(
    readonly reason: AddressFailureReason,
    /** The HTTP status of the response, if there was one. */
    readonly status?: number,
  ) {
    super(reason)
  }
}

/**
 * Fetches a file directly from the user's URL, without the registry's server.
 * @throws AddressFailure if it is no https URL, or the response is not usable
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
    // A CORS failure is indistinguishable from an unreachable server.
    throw failure instanceof AddressFailure ? failure : new AddressFailure('unreachable')
  }
  if (!bytes) throw new AddressFailure('tooLarge')
  return new File([bytes], url.pathname.split('/').at(-1) ?? '')
}
