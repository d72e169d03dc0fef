import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readWorkflow } from '@/lib/workflows/read-workflow'
import type { WorkflowNode } from '@/lib/workflows/reading/workflow-reading'
import { renderPage } from '../../../../tests/support/render-page'
import { WorkflowGraph } from './workflow-graph'

const SUBGRAPH = '0c1907e6-0eb9-4dcb-8d29-4108e1c4dc55'
const node = (id: number, type: string, more: object = {}) => ({
  id,
  type,
  pos: [id * 300, 0],
  size: [200, 100],
  ...more,
})
const output = (link: number) => [{ name: 'IMAGE', type: 'IMAGE', links: [link] }]
const input = (link: number) => [{ name: 'image', type: 'IMAGE', link }]

const WORKFLOW = {
  nodes: [
    node(1, 'LoadImage', { outputs: output(1) }),
    node(2, 'MaskBlur', { title: 'Soft edges', inputs: input(1), outputs: output(2) }),
    node(3, SUBGRAPH, { inputs: input(2) }),
    node(4, 'Note'),
  ],
  links: [
    [1, 1, 0, 2, 0, 'IMAGE'],
    [2, 2, 0, 3, 0, 'IMAGE'],
  ],
  groups: [{ title: 'Masks', bounding: [500, -50, 400, 300] }],
  definitions: { subgraphs: [{ id: SUBGRAPH, name: 'Finish', nodes: [node(7, 'NobodyKnows')], links: [] }] },
}
const STATES = { LoadImage: 'core', MaskBlur: 'pack', NobodyKnows: 'unknown' } as const
const stateOf = ({ class: name }: WorkflowNode) => STATES[name as keyof typeof STATES]
const hrefOf = ({ class: name }: WorkflowNode) => (name in STATES ? `/comfy-nodes/${name}` : undefined)

const reading = (workflow: object) => readWorkflow(new TextEncoder().encode(JSON.stringify(workflow)))
const show = async (workflow: object = WORKFLOW, highlighted?: ReadonlySet<string>) =>
  renderPage(
    <WorkflowGraph
      reading={await reading(workflow)}
      stateOf={stateOf}
      hrefOf={hrefOf}
      highlighted={highlighted}
    />,
  )
const graph = () => screen.getByRole('application', { name: 'Nodes of the workflow' })
const drawn = () =>
  [...graph().querySelectorAll('[data-node]')].map((one) => [
    one.getAttribute('data-node'),
    one.getAttribute('data-state'),
  ])
const viewOf = () => graph().querySelector('svg > g')?.getAttribute('transform')

test('nodes stand where their author put them, coloured by state, a subgraph by what is in it', async () => {
  await show()
  expect(drawn()).toEqual([
    ['1', 'core'],
    ['2', 'pack'],
    ['3', 'unknown'],
    ['4', 'frontend'],
  ])
  const rect = graph().querySelector('[data-node="2"] rect')
  expect(['x', 'y', 'width', 'height'].map((name) => rect?.getAttribute(name))).toEqual([
    '600',
    '-30',
    '200',
    '130',
  ])
  expect(graph().querySelector('[data-node="2"]')?.parentElement).toHaveTextContent(
    'Soft edges · MaskBlur · In a pack',
  )
  expect(
    [...graph().querySelectorAll('path[stroke="#4f9de0"]')].map((path) => path.getAttribute('d')),
  ).toEqual(['M500 14C550 14 550 14 600 14M800 14C850 14 850 14 900 14'])
  const legend = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    'Front end only 1',
    'Comes with ComfyUI 1',
    'In a pack 1',
    'Unknown 1',
  ])
})

test('pressing a node leads to its class, pressing a subgraph into it and the path back', async () => {
  const user = userEvent.setup()
  const { addresses } = await show()
  await user.click(graph().querySelector('[data-node="2"] rect') as Element)
  expect(addresses).toEqual(['/comfy-nodes/MaskBlur'])
  await user.click(graph().querySelector('[data-node="3"] rect') as Element)
  expect(drawn()).toEqual([['3:7', 'unknown']])
  expect(screen.getByRole('button', { name: 'Finish' })).toHaveAttribute('aria-current', 'location')
  await user.click(screen.getByRole('button', { name: 'Whole workflow' }))
  expect(drawn()).toHaveLength(4)
})

test('inside a subgraph its own sockets stand at the sides, with their wires', async () => {
  const user = userEvent.setup()
  const link = (id: number, from: [number, number], to: [number, number], type: string) => ({
    id,
    origin_id: from[0],
    origin_slot: from[1],
    target_id: to[0],
    target_slot: to[1],
    type,
  })
  await show({
    nodes: [
      node(3, SUBGRAPH, {
        inputs: [
          { name: 'picture', type: 'IMAGE', link: null },
          { name: 'unused', type: 'MASK', link: null },
        ],
        outputs: [{ name: 'cut', type: 'MASK', links: [] }],
      }),
    ],
    links: [],
    definitions: {
      subgraphs: [
        {
          id: SUBGRAPH,
          name: 'Finish',
          nodes: [
            node(7, 'MaskBlur', {
              inputs: input(1),
              outputs: [{ name: 'MASK', type: 'MASK', links: [2] }],
            }),
          ],
          links: [link(1, [-10, 0], [7, 0], 'IMAGE'), link(2, [7, 0], [-20, 0], 'MASK')],
        },
      ],
    },
  })
  await user.click(graph().querySelector('[data-node="3"] rect') as Element)
  const sockets = [...graph().querySelectorAll('[data-socket]')]
  expect(sockets.map((one) => one.getAttribute('data-socket'))).toEqual(['picture', 'cut'])
  expect(sockets.map((one) => one.querySelector('circle')?.getAttribute('cx'))).toEqual(['1960', '2440'])
  const wires = [...graph().querySelectorAll('g[fill="none"] > path')].map((path) => path.getAttribute('d'))
  expect(wires).toEqual([
    expect.stringMatching(/^M1960 35C.* 2100 14$/) as string,
    expect.stringMatching(/^M2300 14C.* 2440 35$/) as string,
  ])
})

test('keys, buttons and the wheel with Ctrl move and zoom, and all of it comes back', async () => {
  const user = userEvent.setup()
  await show()
  const whole = viewOf()
  graph().focus()
  await user.keyboard('{ArrowRight}')
  const moved = viewOf()
  expect(moved).not.toBe(whole)
  await user.keyboard('{ArrowLeft}+')
  const zoomed = viewOf()
  await user.keyboard('-')
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(viewOf()).toBe(zoomed)
  fireEvent.wheel(graph(), { deltaY: -100 })
  expect(viewOf()).toBe(zoomed)
  fireEvent.wheel(graph(), { deltaY: -100, ctrlKey: true })
  expect(viewOf()).not.toBe(zoomed)
  await user.click(screen.getByRole('button', { name: 'Fit to view' }))
  expect(viewOf()).toBe(whole)
})

test('the list has every node as a link, or as a way into it', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(screen.getByRole('button', { name: 'List' }))
  const list = () => screen.getByRole('list', { name: 'Nodes of the workflow' })
  expect(
    within(list())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'LoadImage Comes with ComfyUI',
    'MaskBlur Soft edges In a pack',
    'Finish Unknown',
    'Note Front end only',
  ])
  expect(within(list()).getByRole('link', { name: 'MaskBlur' })).toHaveAttribute(
    'href',
    '/comfy-nodes/MaskBlur',
  )
  await user.click(within(list()).getByRole('button', { name: 'Finish' }))
  expect(within(list()).getByRole('link', { name: 'NobodyKnows' })).toBeVisible()
})

test('what a pack brings stands out, also from outside of the subgraph that it is in', async () => {
  await show(WORKFLOW, new Set(['3:7']))
  const opacity = (id: string) => graph().querySelector(`[data-node="${id}"]`)?.getAttribute('opacity')
  expect(['1', '2', '3', '4'].map(opacity)).toEqual(['0.2', '0.2', '1', '0.2'])
})

test('ten thousand nodes are few elements, and each of them can still be pressed', async () => {
  const nodes = Array.from({ length: 10_000 }, (_, index) => ({
    ...node(index, index % 2 ? 'MaskBlur' : 'LoadImage'),
    pos: [(index % 100) * 300, Math.floor(index / 100) * 200],
  }))
  const { addresses } = await show({ nodes, links: [] })
  expect(graph().querySelectorAll('*').length).toBeLessThan(50)
  expect([...graph().querySelectorAll('[data-many]')].map((path) => path.getAttribute('data-many'))).toEqual([
    '5000',
    '5000',
  ])
  // jsdom has no layout, so the centre is at 0: up and left of it is the 50th node of the 50th row.
  fireEvent.click(graph().querySelector('[data-many]') as Element, { clientX: -3, clientY: -3 })
  expect(addresses).toEqual(['/comfy-nodes/MaskBlur'])
})

test('what has no places is laid out by what feeds what', async () => {
  await show({
    1: { class_type: 'LoadImage', inputs: {} },
    2: { class_type: 'MaskBlur', inputs: { image: ['1', 0] } },
    3: { class_type: 'NobodyKnows', inputs: { image: ['2', 0], mask: ['1', 1] } },
  })
  const x = (id: string) => Number(graph().querySelector(`[data-node="${id}"] rect`)?.getAttribute('x'))
  expect([x('1'), x('2'), x('3')]).toEqual([0, 300, 600])
})
