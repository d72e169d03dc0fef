import { DRAWN_IN, withDrawings } from '../../src/tools/draw-folders'
import { read } from './files'

test('the drawings of the folders show what imports what (npm run generate draws them)', () => {
  expect(read(DRAWN_IN)).toBe(withDrawings(read(DRAWN_IN)))
})
