import type { DataTypeList } from '../../contract/versions/class-search'
import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { knownDataTypes } from './known-data-types'

/** The data types of public node classes, most used first (contract 1B). */
export async function listDataTypes(ctx: Ctx): Promise<DataTypeList> {
  return { types: (await knownDataTypes(ctx)).slice(0, LIMITS.listedDataTypes) }
}
