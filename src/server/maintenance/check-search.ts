import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import { searchDocument, type SearchSubject } from '../domain/search-document'
import {
  listSearchSubjects,
  writeSearchTexts,
  type SearchTexts,
} from '../store/search-text/search-texts.repo'
import { refreshVocabulary } from '../store/search-text/vocabulary.repo'
import type { CheckContext } from './check'
import { countMissingWords, listNodeIds, listUnlike } from '../store/maintenance/maintenance.repo'

const BATCH = 500

const textsOf = (row: SearchSubject): SearchTexts => ({ id: row.id, ...searchDocument(row) })

// The importer leaves the unclaimed publisher out, because its name would be in every pack.
const withoutPublisher = (row: SearchSubject): SearchSubject => ({
  ...row,
  publisherId: '',
  publisherName: '',
})

const expectedOf = (row: SearchSubject): SearchTexts[] =>
  row.publisherId === UNCLAIMED_PUBLISHER.id ? [textsOf(withoutPublisher(row)), textsOf(row)] : [textsOf(row)]

/**
 * Compares packs' stored search texts with what `search-document.ts` builds now, and the vocabulary of typo correction.
 */
export async function checkSearch({ db, repair, sample, scanned, report }: CheckContext): Promise<void> {
  const ids = await listNodeIds(db, sample)
  scanned(ids.length)
  for (let start = 0; start < ids.length; start += BATCH) {
    const expected = (await listSearchSubjects(db, ids.slice(start, start + BATCH))).map(expectedOf)
    const unlike = new Set(await listUnlike(db, expected.flat()))
    const wrong = expected.flatMap(([texts]) => (texts && unlike.has(texts.id) ? [texts] : []))
    if (repair && wrong.length > 0) await writeSearchTexts(db, wrong)
    for (const { id } of wrong)
      report({
        subject: `node:${id}`,
        message: 'it is searched by other words than it has',
        repaired: repair ?? false,
      })
  }
  const missing = await countMissingWords(db, refreshVocabulary, repair ?? false)
  if (missing === 0) return
  report({
    subject: 'search words',
    message: `${missing} ${missing === 1 ? 'word is' : 'words are'} missing among those that typos are corrected to`,
    repaired: repair ?? false,
  })
}
