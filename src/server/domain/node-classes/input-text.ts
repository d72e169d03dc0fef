import type { ClassInput } from '../../../contract/versions/read-signature'

/** An input as one reads it: `FLOAT = 0.5`, in brackets where it may be left open. */
export function inputText({ type, optional, choices, preset }: ClassInput): string {
  const text = [choices ? `${type} (${choices.length})` : type, preset].filter(Boolean).join(' = ')
  return optional ? `[${text}]` : text
}
