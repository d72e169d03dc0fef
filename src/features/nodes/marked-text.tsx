import { markWords } from './mark-words'

/** A text in which the searched words are marked. */
export const MarkedText = ({ text, search }: { text: string; search: string }) =>
  markWords(text, search).map((segment, index) =>
    segment.marked ? <mark key={index}>{segment.text}</mark> : segment.text,
  )
