/** Advance widths of common user-interface fonts, in ems. */
const NARROW = /[\s.,:;'’"!|()[\]{}fijlrtI/\\-]/
const BROAD = /[mwMW@%&—…]/
const CAPITAL = /[\p{Lu}\d_+=<>#$~^*?]/u
/** Han, kana, hangul and emoji are full-width. */
const SQUARE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u

function widthOf(character: string): number {
  if (NARROW.test(character)) return 0.32
  if (BROAD.test(character)) return 0.9
  if (SQUARE.test(character)) return 1
  return CAPITAL.test(character) ? 0.65 : 0.55
}

/** Estimates the drawn width of a text where nothing can be measured; rather too wide than too narrow. */
export const textWidth = (text: string, fontSize: number): number =>
  Array.from(text, widthOf).reduce((sum, width) => sum + width, 0) * fontSize

/** Truncates a text to a width, with an ellipsis. */
export function fitText(text: string, fontSize: number, room: number): string {
  if (textWidth(text, fontSize) <= room) return text
  let width = textWidth('…', fontSize)
  let fitting = ''
  for (const character of text) {
    width += widthOf(character) * fontSize
    if (width > room) break
    fitting += character
  }
  return `${fitting.trimEnd()}…`
}
