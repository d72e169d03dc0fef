import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../src/server/platform/database/client'
import { closeDatabase, onServer } from '../../support/database'

afterAll(closeDatabase)

test('what is asked again and again is planned once, and what is asked in ever new words is not kept', async () => {
  const { db, pool, close } = openDatabase(onServer('postgres'), 1)
  const doubled = async (number: number) =>
    (await db.execute<{ doubled: number }>(sql`select ${number}::int * 2 as doubled`)).rows[0]?.doubled
  const answers: (number | undefined)[] = []
  for (let number = 1; number <= 9; number++) {
    answers.push(await doubled(number))
    await db.execute(sql`select ${sql.raw(String(number))} as other`)
  }
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select ${10}::int * 2 as doubled`)
    expect(rows).toEqual([{ doubled: 20 }])
  })
  expect(answers).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18])
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int * 2 as doubled'])
  await close()
})

test('a statement that fails can be asked again, prepared or not', async () => {
  const { db, close } = openDatabase(onServer('postgres'), 1)
  const inverted = (number: number) =>
    db.execute<{ inverted: number }>(sql`select 12 / ${number}::int as inverted`)
  for (let round = 1; round <= 9; round++) {
    await expect(inverted(0)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect((await inverted(4)).rows).toEqual([{ inverted: 3 }])
  }
  await close()
})
