import { Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { TextInput } from '@/ui/fields/text-input'

const PAUSE_MS = 250

interface ListSearchProps {
  label: string
  /** The text in the URL */
  value: string
  /** Called debounced */
  onSearch: (text: string) => void
}

/** Search field of a list; follows the URL except while the user types. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [typing, setTyping] = useState(false)
  if (value !== known) {
    setKnown(value)
    if (!typing) setText(value)
  }
  // By the end of the debounce the list may have another filter too.
  const search = useRef(onSearch)
  useLayoutEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => search.current(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
    // Only typing starts the debounce.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])
  return (
    <div className="min-w-0 flex-1 basis-64">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <TextInput
        id={id}
        icon={Search}
        type="search"
        value={text}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
