/**
 * Letters of other scripts that are drawn like Latin ones, and digits that stand for letters, with what they are taken
 * for: those of Unicode's table of confusables (UTS #39) that names are written with, and `i` for `l`.
 */
const CONFUSABLE = 'аеорсухѕіјԁԛԝһкмтвнгАЕОРСУХЅІЈКМТВНαορνικτυχγηΑΒΕΖΗΙΚΜΝΟΡΤΥΧօոսցհⅼı0134578i'
const TAKEN_FOR = 'aeopcyxsljdqwhkmtbhraeopcyxsljkmtbhaopvlktuxynabezhlkmnoptyxonughlloleastbl'

const FOLDED = new Map([...CONFUSABLE].map((character, index) => [character, TAKEN_FOR[index] ?? '']))

/** What a name looks like without its accents, signs, spaces and invisible characters. */
const SIGNS =
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b\u007d-\u00a9\u00ab-\u00bf\u0300-\u036f\u061c\u115f\u1160\u180e\u2000-\u206f\u3000-\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0]/g

/**
 * What a name is compared by: two names with the same skeleton could be taken for each other. Case, accents, signs and
 * separators do not count, nor does the tool's own name in front or behind, unless nearly nothing else is left.
 * The database computes the same (`name_skeleton`).
 */
export function skeletonOf(name: string): string {
  const lower = name.normalize('NFKD').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const letters = [...lower.replace(SIGNS, '')].map((letter) => FOLDED.get(letter) ?? letter).join('')
  const own = letters.replace(/^comfyul|comfyul$|^comfy/, '')
  return [...own].length < 4 ? letters : own
}
