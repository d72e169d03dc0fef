import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { drawnOf } from './drawn-answers'

/** Returns a query with its complete answer: if the document has only a part, it is fetched, and data is absent until then. */
export function useWhole<Query extends UseQueryResult<object | undefined>>(query: Query): Query {
  const { data, isError, refetch } = query
  const isPart = drawnOf(data) !== undefined
  useEffect(() => {
    if (isPart) void refetch({ cancelRefetch: false })
  }, [isPart, refetch])
  return isPart ? { ...query, data: undefined, isPending: !isError } : query
}
