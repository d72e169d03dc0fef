import { X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { LabelledField, type FieldTexts } from './labelled-field'

const SEPARATORS = /[,،、，\n]/

interface ChipFieldProps extends FieldTexts {
  values: readonly string[]
  onChange: (values: string[]) => void
  /** The label of the button that removes a word. */
  removeLabel: (value: string) => string
  ref?: Ref<HTMLInputElement>
}

/** A labelled input of several words: Enter or a comma adds one, and Backspace in the empty input removes the last. */
export function ChipField({ label, hint, error, values, onChange, removeLabel, ref }: ChipFieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (text: string) => {
    const known = new Set(values.map((value) => value.toLowerCase()))
    const added = text
      .split(SEPARATORS)
      .map((word) => word.trim())
      .filter((word) => word && !known.has(word.toLowerCase()) && known.add(word.toLowerCase()))
    if (added.length > 0) onChange([...values, ...added])
    setTyped('')
  }
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // Enter that ends an IME composition adds nothing yet.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    }
    const last = values.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!SEPARATORS.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(control) => (
        <div
          className={`flex flex-wrap items-center gap-1.5 rounded-md border bg-surface px-2 py-1.5 ${
            error ? 'border-danger' : 'border-line-strong'
          }`}
        >
          {values.length > 0 && (
            <ul className="contents">
              {values.map((value) => (
                <li
                  key={value}
                  className="inline-flex max-w-full items-center gap-0.5 rounded-full bg-sunken ps-2.5 text-sm"
                >
                  <bdi className="min-w-0 truncate">{value}</bdi>
                  <button
                    type="button"
                    aria-label={removeLabel(value)}
                    onClick={() => remove(value)}
                    className="inline-flex size-7 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink"
                  >
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={(element) => {
              input.current = element
              if (typeof ref === 'function') ref(element)
            }}
            value={typed}
            autoComplete="off"
            onChange={({ target }) =>
              SEPARATORS.test(target.value) ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={press}
            onPaste={paste}
            onBlur={() => add(typed)}
            className="h-7 min-w-24 flex-1 bg-transparent px-1 text-ink"
          />
        </div>
      )}
    </LabelledField>
  )
}
