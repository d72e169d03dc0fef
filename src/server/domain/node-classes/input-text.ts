import type { ClassInput } from '../../../contract/versions/read-signature'

/** Returns a readable form of an input: `FLOAT = 0.5`, in brackets if optional. */
export function inputText({ type, optional, choices, preset }: ClassInput): string {
  const text = [choices ? `${type} (${choices.length})` : type, preset].filter(Boolean).join(' = ')
  return optional ? `[${text}]` : text
}
