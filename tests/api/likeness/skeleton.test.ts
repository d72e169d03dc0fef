import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { skeletonOf } from '../../../src/contract/conventions/skeleton'
import { readShippedPacks } from '../../../src/server/catalogue/shipped-catalogue'
import { closeDatabase, database } from '../../support/database'

afterAll(closeDatabase)

const inDatabase = async (names: readonly string[]) => {
  const { db } = await database()
  const { rows } = await db.execute<{ skeleton: string }>(
    sql`select name_skeleton(name) as skeleton from unnest(${sql.param([...names])}::text[]) with ordinality as t (name, place) order by place`,
  )
  return rows.map(({ skeleton }) => skeleton)
}

const SCRIPTS =
  /[\p{Script=Latn}\p{Script=Grek}\p{Script=Cyrl}\p{Script=Armn}\p{Script=Cher}\p{Script=Lisu}]/u
const LAST_LETTER = 0xd7ff
// Letters unknown to older editions of Unicode, and so to PostgreSQL.
const NEW = /[\ua7cb-\ua7f1]/

/** Every letter that is confusable with a Latin one. */
const alphabet = Array.from({ length: LAST_LETTER }, (_, index) => String.fromCodePoint(index + 1)).filter(
  (letter) => SCRIPTS.test(letter) && !NEW.test(letter),
)

test('the database compares names as the contract does: all real ones, every letter, and any text', async () => {
  const real = (await readShippedPacks()).flatMap(({ id, name }) => [id, name])
  const letters = fc.constantFrom(...'aZ09iIlLrnvV-_. ｍ①éÉйЁаСоΟρՕꓳᎾᴏø節点😀\u200b\u202e|ſßİ')
  const made = fc.sample(fc.array(letters, { maxLength: 30 }), 2000).map((parts) => parts.join(''))
  const names = [...real, ...made, ...alphabet]
  expect(await inDatabase(names)).toEqual(names.map(skeletonOf))
})

test.each([
  ['ComfyUI-Impact-Pack', 'comfyui_impact.pack'],
  ['ComfyUI-Impact-Pack', 'c0mfyui--1mpact--pack'],
  ['impact-pack', 'comfyui-impact-pack'],
  ['quiet-masks', 'quiet_masks'],
  ['example-studio', 'examp1e-studio'],
  ['Comfy Org', 'Соmfу Оrg'],
  ['Comfy Org', 'Ｃｏｍｆｙ\u200b Org'],
  ['Crème', 'creme'],
  ['impact-pack', 'irnpact-pack'],
  ['wan-video-wrapper', 'vvan-video-wrapper'],
  ['Impact Pack', 'ꓲꓟꓑꓮꓚꓔ ꓑꓮꓚꓗ'],
  ['Impact Pack', 'ɪᴍᴘᴀᴄᴛ ᴘᴀᴄᴋ'],
  ['Pøwer', 'power'],
  ['LoraILoader', 'Lora|Loader'],
  ['soup', 'Տօսр'],
])('%s and %s have one skeleton', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

test.each([
  ['impact-pack', 'impact-subpack'],
  ['mask', 'task'],
  ['节点', '节'],
])('%s and %s differ', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other))
})
