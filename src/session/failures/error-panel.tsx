import dynamic from 'next/dynamic'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

/**
 * What says that a read has failed, with code of its own: few pages need it. Where something is drawn that may fail later,
 * `prepareErrorPanel` has it ready, for what fails may be the network. It shares a file with what else stands by: a request
 * costs a phone more (decision 37).
 */
export const ErrorPanel = dynamic(
  lazyWithRetry(() =>
    import(/* webpackChunkName: "standby" */ './failure-panel').then((module) => module.FailurePanel),
  ),
)

/** Loads what says that a read has failed. */
export const prepareErrorPanel = (): Promise<unknown> =>
  import(/* webpackChunkName: "standby" */ './failure-panel')
