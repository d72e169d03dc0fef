import ts from 'typescript'
import { filesUnder, read } from './files'
import { parse, placeOf, textOf, walk } from './syntax'

// Sides are start and end, never left and right: the same classes must serve Arabic.
const CLASS = new RegExp(
  String.raw`(?:^|[\s:"'])!?-?(?:` +
    [
      String.raw`(?:scroll-)?[mp][lr]-[^\s"'!]+`,
      String.raw`(?:left|right)-(?:\d|\[|\(|auto|full|px)[^\s"'!]*`,
      String.raw`(?:text|float|clear)-(?:left|right)`,
      String.raw`border-[lr](?:-[^\s"'!]+)?`,
      String.raw`rounded-(?:[lr]|[tb][lr])(?:-[^\s"'!]+)?`,
    ].join('|') +
    String.raw`)(?=$|[\s"'!])`,
)
const STYLE =
  /^(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*|left|right|border(?:Top|Bottom)(?:Left|Right)Radius)$/
const DECLARATION =
  /(?:^|[;{\s])(?:(?:scroll-)?(?:margin|padding|border)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/

const physicalStyles = (attribute: ts.JsxAttribute) => {
  const found: string[] = []
  walk(attribute, (node) => {
    if (ts.isPropertyAssignment(node) && STYLE.test(node.name.getText())) found.push(node.name.getText())
  })
  return found
}

test('no class or inline style names a physical side', () => {
  const found: string[] = []
  for (const path of filesUnder('src', /\.tsx?$/).filter((path) => !/^src\/(server|tools|api)\//.test(path)))
    walk(parse(path), (node) => {
      const side = CLASS.exec(textOf(node) ?? '')?.[0].trim()
      if (side) found.push(`${placeOf(node)} ${side}`)
      if (ts.isJsxAttribute(node) && node.name.getText() === 'style')
        found.push(...physicalStyles(node).map((name) => `${placeOf(node)} ${name}`))
    })
  expect(found).toEqual([])
})

test('no style sheet names a physical side', () => {
  const found = filesUnder('src', /\.css$/).flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        DECLARATION.test(line) || CLASS.test(line) ? [`${path}:${index + 1} ${line}`] : [],
      ),
  )
  expect(found).toEqual([])
})

test.each([
  'ml-2',
  'sm:pl-[3px]',
  '-mr-1',
  'hover:left-0',
  'text-right',
  'rounded-l-lg',
  'border-r',
  'rounded-tl',
])('%s is recognised as physical', (name) => expect(CLASS.test(`flex ${name} p-2`)).toBe(true))

test.each([
  'ms-2',
  'pe-4',
  'start-0',
  'text-start',
  'rounded-s-lg',
  'border-e',
  'left-to-right',
  'border-red-500',
])('%s is not', (name) => expect(CLASS.test(`flex ${name} p-2`)).toBe(false))
