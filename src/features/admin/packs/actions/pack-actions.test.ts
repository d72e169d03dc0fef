import { changedLabels } from './pack-actions'

test('labels are added once and taken away, whatever their case', () => {
  expect(changedLabels(['Masks', 'video'], ['audio', 'VIDEO'], ['masks'])).toEqual(['video', 'audio'])
  expect(changedLabels(undefined, ['audio'], [])).toEqual(['audio'])
})

test('what is as it should be is no change', () => {
  expect(changedLabels(['masks'], ['Masks'], ['video'])).toBeUndefined()
  expect(changedLabels(undefined, [], ['video'])).toBeUndefined()
})
