import { drawableText } from '../text-to-path/drawable-text'

/** Returns a name if it is drawable; else the id, which is ASCII. */
export const drawableName = (id: string, name: string): string => drawableText(name) ?? id
