import dynamic from 'next/dynamic'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

/**
 * Error message of a failed read, lazy-loaded: few pages need it. `prepareErrorPanel` preloads it where a later read may
 * fail, because the failure may be the network's. It shares a chunk with the rest of standby: another request costs a
 * phone more (decision 37).
 */
export const ErrorPanel = dynamic(
  lazyWithRetry(() =>
    import(/* webpackChunkName: "standby" */ './failure-panel').then((module) => module.FailurePanel),
  ),
)

/** Preloads the error message of a failed read. */
export const prepareErrorPanel = (): Promise<unknown> =>
  import(/* webpackChunkName: "standby" */ './failure-panel')
