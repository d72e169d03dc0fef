import { licenseOfText } from './license-texts'

const GRANT =
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated…'
const BSD =
  'Copyright (c) 2026, Lumen\n\nRedistribution and use in source and binary forms…\n2. Redistributions in binary form must reproduce the above copyright notice, this list…'

test.each([
  ['MIT License\n\nCopyright (c) 2026 Lumen\n\n' + GRANT, 'MIT'],
  ['Copyright 2026 Lumen\n\n' + GRANT, 'MIT'],
  [
    '                                 Apache License\n                           Version 2.0, January 2004',
    'Apache-2.0',
  ],
  ['Apache License 2.0', 'Apache-2.0'],
  ['apache 2.0', 'Apache-2.0'],
  [
    '                    GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007',
    'GPL-3.0',
  ],
  ['GNU GENERAL PUBLIC LICENSE\nVersion 2, June 1991', 'GPL-2.0'],
  ['GPL v3', 'GPL-3.0'],
  ['gplv3', 'GPL-3.0'],
  ['GNU GPL v3', 'GPL-3.0'],
  ['GNU AFFERO GENERAL PUBLIC LICENSE\n   Version 3, 19 November 2007', 'AGPL-3.0'],
  ['GNU LESSER GENERAL PUBLIC LICENSE\n   Version 3, 29 June 2007', 'LGPL-3.0'],
  ['GNU LESSER GENERAL PUBLIC LICENSE\n   Version 2.1, February 1999', 'LGPL-2.1'],
  ['# BSD 2-Clause License\n' + BSD, 'BSD-2-Clause'],
  [
    BSD + '\n3. Neither the name of the copyright holder nor the names of its contributors may be used…',
    'BSD-3-Clause',
  ],
  ['Mozilla Public License Version 2.0\n==================================', 'MPL-2.0'],
  ['This is free and unencumbered software released into the public domain.', 'Unlicense'],
  ['CC0 1.0 Universal\n\nCreative Commons Legal Code', 'CC0-1.0'],
  ['Attribution-NonCommercial 4.0 International', 'CC-BY-NC-4.0'],
  ['Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International', 'CC-BY-NC-SA-4.0'],
  [
    'Permission to use, copy, modify, and/or distribute this software for any\npurpose with or without fee is hereby granted, provided that the above\ncopyright notice…',
    'ISC',
  ],
])('%# is told by its words', (text, id) => {
  expect(licenseOfText(text)).toBe(id)
})

test('the text of the GPL, which names others of its family further down, is the GPL', () => {
  const text = `GNU GENERAL PUBLIC LICENSE Version 3, 29 June 2007 ${'x '.repeat(900)} version 3 of the GNU Affero General Public License, version 3`
  expect(licenseOfText(text)).toBe('GPL-3.0')
})

test.each([
  'Free to use.',
  '',
  'All rights reserved.',
  `MIT License\n${GRANT}\n"Commons Clause" License Condition v1.0`,
  `MIT License\n${GRANT}\nThe Software is for non-commercial use only.`,
])('%s is not taken for a license that it is not', (text) => {
  expect(licenseOfText(text)).toBeUndefined()
})
