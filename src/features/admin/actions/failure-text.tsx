import type { ApiError } from '@/api/errors'
import type { Meanings } from '@/session/failures/use-describe-error'
import { useDescribeRefusal } from './use-describe-refusal'

interface FailureTextProps {
  failure: ApiError
  /** Messages of refusals in this place; default messages otherwise */
  meanings?: Meanings
}

/** Error message of a failed administrator action, within a sentence or a list. */
export function FailureText({ failure, meanings }: FailureTextProps) {
  const describe = useDescribeRefusal(meanings)
  return describe(failure) ?? <bdi lang="en">{failure.message}</bdi>
}
