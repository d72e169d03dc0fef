import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { drawnOf } from './drawn-answers'

/** A query's whole answer: where the document holds a part of it, it is asked for, and until it comes there is none. */
export function useWhole<Query extends UseQueryResult<object | undefined>>(query: Query): Query {
  const { data, isError, refetch } = query
  const isPart = drawnOf(data) !== undefined
  useEffect(() => {
    if (isPart) void refetch({ cancelRefetch: false })
  }, [isPart, refetch])
  return isPart ? { ...query, data: undefined, isPending: !isError } : query
}
