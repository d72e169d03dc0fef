interface KeyRowsProps {
  /** Keys that are pressed together, or alternatives, and what they do. */
  rows: readonly { keys: readonly string[]; does: string }[]
}

/** Keys and what they do. */
export const KeyRows = ({ rows }: KeyRowsProps) => (
  <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
    {rows.map(({ keys, does }) => (
      <div key={does} className="contents">
        <dt className="flex gap-1" dir="ltr">
          {keys.map((key) => (
            <kbd key={key} className="rounded border border-line-strong bg-sunken px-1.5 py-0.5 text-xs">
              {key}
            </kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
