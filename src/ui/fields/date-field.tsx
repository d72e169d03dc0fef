import { LabelInFront } from './label-in-front'

interface DateFieldProps {
  label: string
  /** A day as `2026-08-31`; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A day, with its label in front; the browser's own calendar, in the reader's own spelling. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <LabelInFront label={label}>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 min-w-0 rounded-md border border-line-strong bg-surface px-2 py-0 text-sm text-ink"
      />
    </LabelInFront>
  )
}
