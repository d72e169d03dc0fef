import type { NodeSortField } from '../../contract/packs/node-queries'
import type { NodeOrder } from '../store/packs/node-order.repo'

/** Parses `total_install;desc` into field and direction. */
export const parseSort = (sort: readonly string[] | undefined): NodeOrder[] =>
  (sort ?? []).map((text) => {
    const [field, direction] = text.split(';')
    return { field: field as NodeSortField, descending: direction === 'desc' }
  })
