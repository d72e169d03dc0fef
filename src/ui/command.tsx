import { CopyButton } from './copy-button'
import { ScrollBox } from './scroll-box'

interface CommandProps {
  /** The command; several lines are several commands. */
  text: string
  /** The text to copy, if only a part of it is shown. */
  copied?: string
  /** The label of the copy button. */
  copyLabel: string
}

/**
 * Terminal commands with a copy button; left to right in every language. Lines are never wrapped, because a break inside a name
 * looks like a space: long lines scroll, and so do many.
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
