import { pagerWindow } from './pager-window'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
])('page %i of %i shows up to five pages (specification, section 9, Pagination)', (page, total, shown) => {
  expect(pagerWindow(page, total)).toEqual(shown)
})
