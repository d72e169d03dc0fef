import { createQueryClient, queryClient } from './query-client'

test('answers are stale at once and kept 24 hours (specification, section 9, Cache)', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 0, gcTime: 86_400_000 })
})

test('in the browser everything shares one cache', () => {
  expect(queryClient()).toBe(queryClient())
})
