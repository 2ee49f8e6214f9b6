// What migrations made of the database's own code, in one file to be read. `vitest -u` writes it anew
// after a migration that changes it.
import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createTestShop } from '#tests/test-shop.ts'

const HEAD = `-- The functions and triggers of the database in their present form: what the migrations, one after
-- the other, made of them. To be read; nothing runs this file. To change one, write a migration; why
-- each is as it is stands there. functions.db.test.ts compares the file with a migrated database.`

test('functions.sql shows what a migrated database holds', async () => {
  const { db } = await createTestShop()

  const code = [...(await listFunctions(db)), ...(await listTriggers(db))]

  const text = [HEAD, ...code.map((definition) => `${definition.trimEnd()};`)].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot('functions.sql')
})

/** Those of the shop, not those that an extension brought. */
async function listFunctions(db: Database): Promise<string[]> {
  const rows = await db
    .select({ code: sql<string>`pg_get_functiondef(f.oid)` })
    .from(sql`pg_proc f`)
    .where(
      sql`f.pronamespace = 'public'::regnamespace and not exists
        (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')`,
    )
    .orderBy(asc(sql`f.proname collate "C"`))
  return rows.map(({ code }) => code)
}

/** Those that a migration wrote; foreign keys are triggers too, internal ones. */
async function listTriggers(db: Database): Promise<string[]> {
  const rows = await db
    .select({ code: sql<string>`pg_get_triggerdef(t.oid, true)` })
    .from(sql`pg_trigger t join pg_class c on c.oid = t.tgrelid`)
    .where(sql`c.relnamespace = 'public'::regnamespace and not t.tgisinternal`)
    .orderBy(asc(sql`c.relname collate "C"`), asc(sql`t.tgname collate "C"`))
  return rows.map(({ code }) => code)
}
