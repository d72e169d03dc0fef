import { Fragment, type ReactNode } from 'react'

interface FilledTextProps {
  /** With placeholders such as `<author/>`. */
  text: string
  /** What is rendered for each placeholder, by name. */
  parts: Record<string, ReactNode>
}

/** A translated text with elements at its placeholders, whose position depends on the language. */
export const FilledText = ({ text, parts }: FilledTextProps) =>
  text
    .split(/<(\w+)\/>/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>)
