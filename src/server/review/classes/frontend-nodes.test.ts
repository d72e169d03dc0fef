import { frontendNodes } from './frontend-nodes'

test('nodes that only the front end has are found with name, category and line', () => {
  const script = `import { app } from '../../scripts/app.js'
const TYPE = 'Lumen Switch'
app.registerExtension({
  name: 'lumen.nodes',
  registerCustomNodes() {
    class LampNode extends LGraphNode {}
    LiteGraph.registerNodeType("Lumen Lamp", LampNode)
    LampNode.category = 'lumen/lamps'
    LiteGraph.registerNodeType(
      TYPE,
      SwitchNode,
    )
    LiteGraph.registerNodeType(\`Lumen Note\`, Object.assign(NoteNode, { title: 'Note' }))
  },
})
`
  expect(frontendNodes('web/lumen.js', script)).toEqual([
    { comfy_node_name: 'Lumen Lamp', category: 'lumen/lamps', file: 'web/lumen.js', line: 7 },
    { comfy_node_name: 'Lumen Switch', file: 'web/lumen.js', line: 9 },
    { comfy_node_name: 'Lumen Note', file: 'web/lumen.js', line: 13 },
  ])
})

test('a name that is only known when the script runs is left out', () => {
  expect(
    frontendNodes(
      'a.js',
      'LiteGraph.registerNodeType(`${prefix}/Lamp`, A); LiteGraph.registerNodeType(kind, B)',
    ),
  ).toEqual([])
})

test('what is commented out is not there', () => {
  const script = `// LiteGraph.registerNodeType("One", A)
/*
LiteGraph.registerNodeType("Two", A)
 */
/**
 * LiteGraph.registerNodeType("Three", A)
 */
const address = "https://example.org"; LiteGraph.registerNodeType("Four", A)
`
  expect(frontendNodes('a.js', script).map((node) => node.comfy_node_name)).toEqual(['Four'])
})

test('a copy of LiteGraph adds nothing', () => {
  const script =
    'LiteGraph = { registerNodeType: function(type, base) {} }; LiteGraph.registerNodeType("a/b", C)'
  expect(frontendNodes('lib/litegraph.js', script)).toEqual([])
})
