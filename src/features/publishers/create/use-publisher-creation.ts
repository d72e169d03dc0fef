import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { readApiError } from '@/api/errors'
import type { Publisher } from '@/api/generated/model'
import { useCreatePublisher } from '@/api/generated/publishers-writes/publishers-writes'
import { getListUserPublishersQueryOptions } from '@/api/generated/users/users'
import { refusedField } from '@/session/forms/refused-field'
import type { NewPublisher, PublisherIdFault } from './new-publisher'

/** Refusals about the id. */
const ABOUT_ID: Partial<Record<string, PublisherIdFault>> = {
  constraint_error: 'taken',
  reserved_name: 'misleading',
}

interface Creation {
  setError: UseFormSetError<NewPublisher>
  onCreated: (publisher: Pick<Publisher, 'id' | 'name'>) => void
}

/**
 * Creates a publisher. Field errors are set on the fields; `error` is any other error, `unanswered` the id of an attempt
 * whose answer was lost.
 */
export function usePublisherCreation({ setError, onCreated }: Creation) {
  const client = useQueryClient()
  const [unanswered, setUnanswered] = useState<string>()
  const [error, setFailure] = useState<unknown>()
  const { mutateAsync, isPending } = useCreatePublisher()

  /** Returns the publisher created by an attempt whose answer was lost. */
  const createdBefore = async (id: string) => {
    if (unanswered !== id) return undefined
    const own = await client
      .fetchQuery({ ...getListUserPublishersQueryOptions(), staleTime: 0 })
      .catch(() => [])
    return own.find((publisher) => publisher.id === id)
  }
  const create = async ({ id, name }: NewPublisher) => {
    setFailure(undefined)
    try {
      onCreated(await mutateAsync({ data: { id, ...(name && { name }) } }))
    } catch (failure) {
      const { status, code = '' } = readApiError(failure)
      const before = code === 'constraint_error' ? await createdBefore(id) : undefined
      if (before) return onCreated(before)
      if (status === undefined) setUnanswered(id)
      const refused = refusedField(failure, ['id', 'name'])
      const fault = ABOUT_ID[code]
      if (fault) setError('id', { message: fault }, { shouldFocus: true })
      else if (refused) setError(refused.field, { message: refused.fault }, { shouldFocus: true })
      else setFailure(failure)
    }
  }
  return { create, isPending, error, unanswered }
}
