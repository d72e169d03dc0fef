import { DangerSearch } from './find-dangers'

const linesOf = (path: string, text: string) => {
  const search = new DangerSearch()
  search.lookAtScript(path, text)
  return search.findings.map(({ rule, line }) => [rule, line])
}

test.each([
  ['a module of the old interface', 'import { $el } from "../../scripts/ui.js"'],
  ['a part of it', "import { ComfyButton } from '/scripts/ui/components/button.js';"],
  [
    'an extension of the front end itself',
    'import { ComfyWidgets } from "../../../extensions/core/widgetInputs.js"',
  ],
  ['one that is imported late', 'const { GroupNodeHandler } = await import("/extensions/core/groupNode.js")'],
  ['a menu of the canvas that is replaced', 'LGraphCanvas.prototype.getCanvasMenuOptions = function () {}'],
])('%s is deprecated', (_what, line) => {
  expect(linesOf('web/js/main.js', `// masks\n${line}\n`)).toEqual([['uses-deprecated', 2]])
})

test.each([
  [
    'what extensions may import',
    'import { app } from "../../scripts/app.js"; import { api } from "/scripts/api.js"',
  ],
  ['a module of the pack itself', 'import { $el } from "./ui.js"'],
  ['a text that only names one', 'const where = "scripts/ui.js"'],
  ['a menu that is asked for', 'const items = LGraphCanvas.prototype.getCanvasMenuOptions.call(this)'],
])('%s is not', (_what, line) => {
  expect(linesOf('web/js/main.js', line)).toEqual([])
})

test('an option of an input that does nothing any more is told of its class', () => {
  const search = new DangerSearch()
  const input_types = JSON.stringify({ required: { text: ['STRING', { defaultInput: true }] } })
  search.lookAtClasses([
    { comfy_node_name: 'SaySomething', file: 'nodes.py', line: 7, input_types },
    { comfy_node_name: 'SayNothing', file: 'nodes.py', line: 9, input_types: '{"required":{}}' },
  ])
  expect(search.findings).toMatchObject([
    { rule: 'uses-deprecated', file: 'nodes.py', line: 7, snippet: 'SaySomething: defaultInput' },
  ])
})
