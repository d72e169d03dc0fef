import { countTypedClasses, listWronglyTyped, refreshDataTypes } from '../store/versions/data-types.repo'
import type { CheckContext } from './check'

/** Compares the data types in the search index of node classes with their definitions. */
export async function checkDataTypes({ db, repair, scanned, report }: CheckContext): Promise<void> {
  scanned(await countTypedClasses(db))
  const ids = await listWronglyTyped(db)
  if (repair && ids.length > 0) await refreshDataTypes(db, ids)
  for (const id of ids)
    report({
      subject: `node:${id}`,
      message: 'its node classes are found by other data types than they have',
      repaired: repair ?? false,
    })
}
