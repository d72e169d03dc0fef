import { drawableText } from '../text-to-path/drawable-text'

/** How a name becomes a monogram: letters, and the hue that goes with an id. */
export interface Monogram {
  hueOf: (id: string) => number
  initialsOf: (name: string) => string
}

/** Name and initials of something as far as they can be drawn; its id, which is plain ASCII, where they can't. */
export function drawableName(id: string, name: string, { hueOf, initialsOf }: Monogram) {
  const title = drawableText(name) ?? id
  return { title, hue: hueOf(id), initials: drawableText(initialsOf(title)) ?? initialsOf(id) }
}
