import { Fragment, type ReactNode } from 'react'

interface FilledTextProps {
  /** With marks such as `<author/>` in it. */
  text: string
  /** What is drawn at each mark, by its name. */
  parts: Record<string, ReactNode>
}

/** A text of ours with something drawn at its marks, which stand elsewhere in each language. */
export const FilledText = ({ text, parts }: FilledTextProps) =>
  text
    .split(/<(\w+)\/>/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>)
