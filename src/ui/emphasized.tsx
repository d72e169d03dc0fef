interface EmphasizedProps {
  text: string
  className?: string
}

/** A text whose `<strong>…</strong>` parts are emphasized: the only markup of our texts, without the cost of a parser. */
export const Emphasized = ({ text, className = 'font-semibold' }: EmphasizedProps) =>
  text.split(/<\/?strong>/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <strong key={index} className={className}>
        {part}
      </strong>
    ),
  )
