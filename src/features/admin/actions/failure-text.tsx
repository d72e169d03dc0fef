import { readApiError } from '@/api/errors'
import { useUnanswered } from '@/session/forms/use-unanswered'
import { RefusalText } from './refusal-text'

/** Why a call did not work, in one sentence: not sent, not answered, the service down, or why it refused. */
export function FailureText({ error }: { error: unknown }) {
  const unansweredIn = useUnanswered()
  const failure = readApiError(error)
  return unansweredIn(failure) ?? <RefusalText code={failure.code} message={failure.message} />
}
