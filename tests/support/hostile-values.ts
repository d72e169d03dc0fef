import fc from 'fast-check'

/** Strings that often break programs. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    '../../etc/passwd',
    "'; drop table nodes; --",
    '%',
    '_%_\\',
    '{"a":1}',
    '<script>alert(1)</script>',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e400',
    '99999999999999999999999999',
    '0x10',
    '1970-01-01',
    '+275760-09-13T00:00:00.001Z',
    '__proto__',
    'constructor',
    '00000000-0000-0000-0000-000000000000',
    '0000000g-0000-0000-0000-000000000000',
    '\u202eevil',
    'İ',
    'ﷺ'.repeat(30),
    '1.0.0-' + '9'.repeat(80),
    '99999999999999.99999999999999.99999999999999',
    'https://',
    'https://github.com/',
    'javascript:alert(1)',
    'http://169.254.169.254/latest',
    'x'.repeat(101),
    'x'.repeat(20_000),
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

const hostileNumber = fc.constantFrom(
  0,
  -1,
  1.5,
  -0,
  1e21,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
)

/** A JSON value of any unexpected type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [null], [[]], { length: -1 }, { toString: 1 }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Path segments as sent, encoded oddly or not at all. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    '%00',
    'a%00b',
    '%2e%2e',
    '%2E',
    '..%2f..',
    '%zz',
    '%',
    '%e0%a4%a',
    '%ff%fe',
    '%ed%a0%80',
    '%2F%2F',
    'a%20b',
    '+',
    ';a=b',
    '%F0%9F%98%80',
    '[]',
    '*',
    ':nodeId',
  ),
  hostileText.map(encoded),
)

/** Invalid JSON bodies, as bytes. */
export const hostileBody = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[]',
    'null',
    '0',
    '"text"',
    'true',
    '{"a":1,}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"id":1e400,"name":-1e-400}',
    '{"name":"\\u0000"}',
    '{"name":"\\ud800"}',
    '\ufeff{}',
    '['.repeat(50_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `{"name":${'['.repeat(40)}${']'.repeat(40)}}`,
    `{"name":"${'x'.repeat(1_100_000)}"}`,
  ),
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
)

/** Encodes any text for a URL. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).slice(0, 12_000)
}
