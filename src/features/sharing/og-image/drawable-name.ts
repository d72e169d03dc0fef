import { drawableText } from '../text-to-path/drawable-text'

/** A name as far as it can be drawn; the id, which is plain ASCII, where it can't. */
export const drawableName = (id: string, name: string): string => drawableText(name) ?? id
