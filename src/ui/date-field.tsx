import { useId } from 'react'

interface DateFieldProps {
  label: string
  /** A day as `2026-08-31`; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A day, with its label in front; the browser's own calendar, in the reader's own spelling. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId()
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-sm">
      <label htmlFor={id} className="text-muted whitespace-nowrap">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 min-w-0 rounded-md border border-line-strong bg-surface px-2 py-0 text-sm text-ink"
      />
    </span>
  )
}
