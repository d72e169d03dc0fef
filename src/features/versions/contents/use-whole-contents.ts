import { useWhole } from '@/api/use-whole'
import { useContents, type ContentsSource } from './contents-query'

/** What is known of a pack's files, with everything that the document may have drawn of it, such as the README. */
export const useWholeContents = (source: ContentsSource | undefined) => useWhole(useContents(source))
