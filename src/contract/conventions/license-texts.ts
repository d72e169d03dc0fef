/** Number of characters searched for a license's title; further on, licenses mention one another. */
const HEAD = 1500

/** Restrictions that turn a well-known license into another one. */
const RESTRICTED = /commons clause|non-?commercial (?:use|purposes?)/i

/** Patterns of license texts with their SPDX id; the first match counts. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/attribution-noncommercial-sharealike 4\.0|^cc by-nc-sa 4\.0$/i, 'CC-BY-NC-SA-4.0'],
  [/attribution-noncommercial-noderivatives 4\.0|^cc by-nc-nd 4\.0$/i, 'CC-BY-NC-ND-4.0'],
  [/attribution-noncommercial 4\.0|^cc by-nc 4\.0$/i, 'CC-BY-NC-4.0'],
  [/attribution-sharealike 4\.0|^cc by-sa 4\.0$/i, 'CC-BY-SA-4.0'],
  [/\battribution 4\.0 international|creative commons attribution 4\.0|^cc by 4\.0$/i, 'CC-BY-4.0'],
  [/cc0 1\.0 universal/i, 'CC0-1.0'],
  [/gnu affero general public license[, ]*(?:v(?:ersion)? ?)?3|^(?:gnu )?agpl[- ]?v?3$/i, 'AGPL-3.0'],
  [
    /gnu (?:lesser|library) general public license[, ]*(?:v(?:ersion)? ?)?3|^(?:gnu )?lgpl[- ]?v?3$/i,
    'LGPL-3.0',
  ],
  [/gnu lesser general public license[, ]*(?:v(?:ersion)? ?)?2\.1|^(?:gnu )?lgpl[- ]?v?2\.1$/i, 'LGPL-2.1'],
  [/gnu general public license[, ]*(?:v(?:ersion)? ?)?3|^(?:gnu )?gpl[- ]?v?3$/i, 'GPL-3.0'],
  [/gnu general public license[, ]*(?:v(?:ersion)? ?)?2|^(?:gnu )?gpl[- ]?v?2$/i, 'GPL-2.0'],
  [/apache(?: software)? license[, ]*(?:v(?:ersion)? ?)?2\.0|^apache[- ]2(?:\.0)?$/i, 'Apache-2.0'],
  [/mozilla public license[, ]*(?:v(?:ersion)? ?)?2\.0/i, 'MPL-2.0'],
  [/eclipse public license *-? *v(?:ersion)? ?2\.0/i, 'EPL-2.0'],
  [/boost software license *-? *version 1\.0/i, 'BSL-1.0'],
  [/this is free and unencumbered software released into the public domain/i, 'Unlicense'],
  [/do what the fuck you want to public license/i, 'WTFPL'],
  [
    /permission to use, copy, modify, and\/or distribute this software .{0,80}? provided that the above copyright notice/i,
    'ISC',
  ],
  [/permission to use, copy, modify, and\/or distribute this software/i, '0BSD'],
  [/neither the name of .{0,120}? nor the names of its contributors/i, 'BSD-3-Clause'],
  [/redistributions in binary form must reproduce the above copyright notice/i, 'BSD-2-Clause'],
  [/this software is provided ['"‘’]as-is['"‘’], without any express or implied warranty/i, 'Zlib'],
  [/^(?:the )?mit license|permission is hereby granted, free of charge/i, 'MIT'],
]

/** Licenses identified by wording beyond the first page. */
const WHOLE = new Set(['BSD-3-Clause', 'BSD-2-Clause'])

/**
 * Identifies a license by its text, its title or its usual name ("Apache License 2.0", "GPL v3").
 * @returns the SPDX id of one of some twenty common licenses; undefined for any other, and for one with added conditions
 */
export function licenseOfText(text: string): string | undefined {
  const plain = text.replace(/[\s#*=_]+/g, ' ').trim()
  const head = plain.slice(0, HEAD)
  const id = TITLES.find(([title, id]) => title.test(WHOLE.has(id) ? plain.slice(0, 3 * HEAD) : head))?.[1]
  return id && !id.includes('NC') && RESTRICTED.test(plain.slice(0, 20 * HEAD)) ? undefined : id
}
