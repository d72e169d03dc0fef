import { useWhole } from '@/api/use-whole'
import { useContents, type ContentsSource } from './contents-query'

/** Returns the data of a pack's files, including what the HTML may already show, such as the README. */
export const useWholeContents = (source: ContentsSource | undefined) => useWhole(useContents(source))
