import { CopyButton } from './copy-button'

interface CommandProps {
  /** What to type; several lines are several commands. */
  text: string
  /** What the copy button is called. */
  copyLabel: string
}

/** Commands to type in a terminal, with a button that copies them; left to right in every language. */
export const Command = ({ text, copyLabel }: CommandProps) => (
  <div dir="ltr" className="flex items-start gap-2 rounded-md border border-line bg-sunken py-1 ps-3 pe-1">
    <pre className="min-w-0 flex-1 py-1.5 text-[0.8125rem] leading-relaxed break-words whitespace-pre-wrap">
      <code>{text}</code>
    </pre>
    <CopyButton text={text} label={copyLabel} />
  </div>
)
