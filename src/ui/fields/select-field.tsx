import { LabelInFront } from './label-in-front'

interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice among a few, with its label in front; the native select, so that it works everywhere. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <LabelInFront label={label}>
      {(id) => (
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          className="h-8 min-w-0 rounded-md border border-line-strong bg-surface py-0 ps-2 pe-7 text-sm text-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </LabelInFront>
  )
}
