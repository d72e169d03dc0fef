import type { ApiError } from '@/api/errors'
import type { Meanings } from '@/session/failures/use-describe-error'
import { useDescribeRefusal } from './use-describe-refusal'

interface FailureTextProps {
  failure: ApiError
  /** What refusals mean here; the rest is said as everywhere. */
  meanings?: Meanings
}

/** Why something an administrator did failed, within a sentence or a list. */
export function FailureText({ failure, meanings }: FailureTextProps) {
  const describe = useDescribeRefusal(meanings)
  return describe(failure) ?? <bdi lang="en">{failure.message}</bdi>
}
