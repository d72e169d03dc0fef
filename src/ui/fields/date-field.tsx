import { LabelInFront } from './label-in-front'
import { TextInput } from './text-input'

interface DateFieldProps {
  label: string
  /** A day as `2026-08-31`; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A date with its label in front; the native date picker, in the reader's locale. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <LabelInFront label={label}>
      {(id) => (
        <TextInput
          id={id}
          type="date"
          sizing="sm"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelInFront>
  )
}
