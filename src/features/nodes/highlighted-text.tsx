import { markRanges } from './mark-ranges'

interface HighlightedTextProps {
  text: string
  /** Where the text matches the search, as the service says. */
  ranges?: readonly (readonly number[])[]
  /** The part to show; without it the whole. */
  part?: readonly number[]
}

/** A text in which what was found is marked. A part that does not begin or end with the text is led or followed by an ellipsis. */
export const HighlightedText = ({ text, ranges, part }: HighlightedTextProps) => {
  const [from = 0, to = text.length] = part ?? []
  return (
    <>
      {from > 0 && '… '}
      {markRanges(text, ranges, part).map((piece, index) =>
        piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
      {to < text.length && ' …'}
    </>
  )
}
