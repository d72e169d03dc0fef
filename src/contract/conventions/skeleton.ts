/**
 * The characters confusable with each Latin letter: letters of Latin, Greek, Cyrillic, Armenian, Cherokee and Lisu that
 * Unicode's table of confusables (UTS #39) maps to it, small capitals, digits used in its place, and `i` for `l`. Fullwidth,
 * mathematical and accented letters need no entry: they are decomposed first.
 */
const TAKEN_FOR: Record<string, string> = {
  a: '4ɑΑαАаᎪᏎꓮᴀ',
  b: '8ƀƂƃƄȢȣɓΒБВЬвѢѣҌҍᏏᏴꓐꞴʙ',
  c: 'ȼΣςСсҪҫᏟᴄꓚꮯ',
  d: 'ÐĐđƉƌɖɗԁᎠᏧꓒꓓᴅ',
  e: '3ƷȜɆɇΕЕЗеҘҽҿӠᎬꓰꝪꞫꬲᴇ',
  f: 'ƑƒϜքᵮẝꓝꞘꞙꬵꜰ',
  g: 'ƍǤǥɠɡԌցᏀᏳᶃꓖɢ',
  h: 'ĦħɦΗНнћҢһӇӉհᎻᏂᏲⱧꓧꚕʜ',
  j: 'ɈɉͿϳЈјᎫꓙꞲᴊ',
  k: 'ƙΚκКкҚҞᏦⱩꓗꝀᴋĸ',
  l: '1|iıŁłƖƗƚǀɨɩɪɫɭΙιІіӀӏᎥᏞᵻᵼꓡꓲꙇꭵʟ',
  m: 'ΜϺМмӍᎷꓟᴍʍ',
  n: 'ƝƞɳΝηոռᵰꓠɴ',
  o: '0ØøƟɵΘΟθοσОоѲѳӨөՕօᎾᏫᴏᴑꓳꝊꝋꬽꬾꭴꮎꮻ',
  p: 'ƥΡρРрᏢᵽꓑᴘ',
  q: 'ʠԛգզ',
  r: 'ƦɍɼɽгғᎡᏒᴦᵲꓣꭇꭈꮁʀ',
  s: '5ƼƽʂЅѕՏᏕᏚᵴꓢꜱꮪ',
  t: '7ŦŧƭƮȾΤτТтҬᎢᵵꓔᴛ',
  u: 'ɄʋυՍսᏌᴜᵾꓴꞟꭎꭒꮜ',
  v: 'νѴѵᏙᴠꓦꮩ',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꝡꮃ',
  x: 'ΧχХхҲꓫꞳꭓꭕ',
  y: 'ƴɎɏɣʏΥγУуҮүҰұᎩᎽᶌỿꓬꭚ',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ',
}

const FOLDED = new Map(
  Object.entries(TAKEN_FOR).flatMap(([letter, alike]) => [...alike].map((character) => [character, letter])),
)

/** Accents, signs, spaces and invisible characters, which are ignored. */
const SIGNS =
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b\u007d-\u00a9\u00ab-\u00bf\u0300-\u036f\u061c\u115f\u1160\u180e\u2000-\u206f\u3000-\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0]/g

/**
 * Returns the comparison key of a name: two names with the same skeleton are confusable. Ignores case, accents, signs and
 * separators, and the tool's own name as prefix or suffix, unless nearly nothing else is left; `rn` counts as `m` and `vv` as
 * `w`. The database has the same function (`name_skeleton`).
 */
export function skeletonOf(name: string): string {
  const lower = name.normalize('NFKD').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const single = [...lower.replace(SIGNS, '')].map((letter) => FOLDED.get(letter) ?? letter).join('')
  const letters = single.replaceAll('rn', 'm').replaceAll('vv', 'w')
  const own = letters.replace(/^comfyul|comfyul$|^comfy/, '')
  return [...own].length < 4 ? letters : own
}
