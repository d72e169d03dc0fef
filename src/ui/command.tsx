import { CopyButton } from './copy-button'
import { ScrollBox } from './scroll-box'

interface CommandProps {
  /** What to type; several lines are several commands. */
  text: string
  /** What is copied, where only a part of it is shown. */
  copied?: string
  /** What the copy button is called. */
  copyLabel: string
}

/**
 * Commands to type in a terminal, with a button that copies them; left to right in every language. A line is never broken,
 * because a break inside a name looks like a blank: it scrolls, and so do many lines.
 */
export const Command = ({ text, copied = text, copyLabel }: CommandProps) => (
  <div dir="ltr" className="flex items-start gap-2 rounded-md border border-line bg-sunken py-1 ps-3 pe-1">
    <ScrollBox className="max-h-[45dvh] min-w-0 flex-1">
      <pre className="py-1.5 text-[0.8125rem] leading-relaxed">
        <code>{text}</code>
      </pre>
    </ScrollBox>
    <CopyButton key={copied} text={copied} label={copyLabel} />
  </div>
)
