import type { Resolver } from 'react-hook-form'
import { lazyResolver } from './lazy-resolver'

type Fields = { name: string }

const rest = [undefined, { fields: {}, shouldUseNativeValidation: false }] as const
const strict: Resolver<Fields> = () => ({ values: {}, errors: { name: { type: 'max', message: 'long' } } })

test('what a form is judged by comes when it is needed', async () => {
  const load = jest.fn(() => Promise.resolve(strict))
  const resolver = lazyResolver(load)
  expect(load).not.toHaveBeenCalled()
  expect(await resolver({ name: 'x' }, ...rest)).toMatchObject({ errors: { name: { message: 'long' } } })
})

test('a form whose judge can’t be loaded is sent as it is', async () => {
  const resolver = lazyResolver<Fields>(() => Promise.reject(new Error('no network')))
  expect(await resolver({ name: 'x' }, ...rest)).toEqual({ values: { name: 'x' }, errors: {} })
})
