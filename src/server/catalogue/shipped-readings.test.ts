import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { definitionFacts } from './definition-facts'
import { readShippedReadings, type ShippedReading, writeShippedReadings } from './shipped-readings'

const GLOW = {
  comfy_node_name: 'Glow',
  display_name: 'Glow ✨',
  category: 'lumen/light',
  description: 'Makes a picture glow.',
  function: 'glow',
  input_types: JSON.stringify({
    required: {
      image: ['IMAGE', { tooltip: 'The picture that shall glow' }],
      amount: ['FLOAT', { default: 0.5, min: 0, max: 1, tooltip: 'much' }],
      prompt: ['STRING', { default: 'a lamp in the dark', multiline: true }],
      mode: [['soft light', 'hard', 3, true], { default: 'hard' }],
      style: [['soft', `a very long sentence about ${'light '.repeat(20)}`]],
      lamp: ['LAMP', { options: { a: 1 } }],
    },
    hidden: { prompt: 'PROMPT' },
  }),
  return_types: '["IMAGE",["a","b"]]',
  return_names: '["picture","choice"]',
  output_is_list: [false, true],
  experimental: true,
}

test('of a node class its inputs, outputs and category are shipped, and no sentence of its author', () => {
  const facts = definitionFacts(GLOW)
  expect(facts).toEqual({
    comfy_node_name: 'Glow',
    display_name: 'Glow ✨',
    category: 'lumen/light',
    function: 'glow',
    input_types: expect.any(String),
    return_types: '["IMAGE",["a","b"]]',
    return_names: '["picture","choice"]',
    output_is_list: [false, true],
    experimental: true,
  })
  expect(JSON.parse(facts.input_types ?? '')).toEqual({
    required: {
      image: ['IMAGE'],
      amount: ['FLOAT', { default: 0.5, min: 0, max: 1 }],
      prompt: ['STRING', { multiline: true }],
      mode: [['soft light', 'hard', 3, true], { default: 'hard' }],
      style: ['COMBO'],
      lamp: ['LAMP'],
    },
    hidden: { prompt: 'PROMPT' },
  })
})

test('what is written is read again, in the order of the addresses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'readings-'))
  const reading = (name: string): ShippedReading => ({
    repository: `https://github.com/lumen/${name}`,
    state: 'a1b2c3d',
    read_at: '2026-11-20T10:00:00.000Z',
    license: 'MIT',
    total_size: 1042,
    requirements: ['numpy>=1.26'],
    needs: [{ need: 'cuda', reason: 'xformers', file: 'requirements.txt', line: 1 }],
    comfy_nodes: [{ comfy_node_name: 'Glow' }],
  })
  await writeShippedReadings(folder, [reading('light'), reading('dark')])
  expect(await readShippedReadings(folder)).toEqual([reading('dark'), reading('light')])
  await rm(folder, { recursive: true })
})
