// What the office answers, whoever asks. It takes seconds: every address is asked.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { askAs, makeWorld } from '#tests/people.ts'
import { permissions, type Person } from '#tests/permissions.ts'
import { type Answer, openBuiltShop, plainText, type Sending } from '#tests/request.ts'

// Many requests one after the other; on a busy machine that takes minutes.
vi.setConfig({ testTimeout: 600_000 })

const quiet = { settings: { WORKER: 'off' } }
const readable = permissions.filter(({ GET }) => GET)
const writable = permissions.filter(({ POST }) => POST)

test('asking changes nothing, whoever asks, nor does a post from anywhere else, which is refused', async () => {
  const shop = await openBuiltShop(quiet)
  const world = await makeWorld(shop)
  const { db, staffAccounts } = shop.services
  const asking: Person[] = ['buyer', 'halfway', 'recovering', 'device', 'admin']
  const recovery = await staffAccounts.issueLink('recovery', shop.services.newId())
  const links = [
    `/admin/update-password?token=${recovery}`,
    `/admin/verify-email?token=${recovery}`,
  ]

  const before = await contentsOf(db)
  for (const permission of readable) {
    for (const person of asking) {
      await askAs(shop, world, { ...permission, person, method: 'GET' })
    }
  }
  for (const link of links) await shop.request(link)
  const after = await contentsOf(db)

  expect(Object.keys(before)).toEqual(expect.arrayContaining(['profiles', 'ordenes', 'limites']))
  expect(after).toEqual(before)

  const elsewhere: Sending['headers'][] = [
    { Origin: [] },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: shop.publicUrl, 'Sec-Fetch-Site': 'same-site' },
  ]
  // What devices and providers send is signed; where it comes from says nothing.
  const refusing = writable.filter(({ route }) => !/^\/(gate|webhooks)\//.test(route))

  const wrong: string[] = []
  for (const permission of refusing) {
    for (const headers of elsewhere) {
      const asked = { ...permission, person: 'admin', method: 'POST' } as const
      const answer = await askAs(shop, world, asked, { headers })
      if (answer.status !== 403) wrong.push(`${permission.route}: ${answer.status}`)
    }
  }

  expect(wrong).toEqual([])
  expect(refusing.length).toBeGreaterThan(10)
  expect(await contentsOf(db), 'after posts').toEqual(before)
})

test('an id that is unknown, malformed or of something else gets one and the same 404', async () => {
  const shop = await openBuiltShop(quiet)
  const world = await makeWorld(shop)
  // A file is only given to a form; asked for by its address it leads to its page.
  const withId = permissions.filter(
    ({ route, GET }) => /^\/admin\/.*:\w+Id/.test(route) && GET?.admin === 200,
  )
  const nobody = '00000000-0000-7000-8000-000000000000'
  const ids = [nobody, 'malformed', `${nobody}0`, nobody.replaceAll('-', ''), '..%2f..%2fusers']

  for (const { route } of withId) {
    const looks: unknown[] = []
    for (const id of ids) {
      const path = route.replace(/:\w+Id/g, id)
      const headers = await world.headersOf('admin', { method: 'GET', path, body: '' })
      const page = await shop.request(path, { headers })
      const data = await shop.request(`${path}.data`, { headers })
      looks.push([lookOf(page, id), lookOf(data, id)])
    }

    expect(looks, route).toEqual(ids.map(() => looks[0]))
    expect(looks[0], route).toMatchObject([{ status: 404 }, { status: 404 }])
  }
  expect(withId.length).toBeGreaterThan(0)
})

/**
 * What every table holds, as one hash each; when a device was last heard of is left out, and how
 * often the sheets of an order were drawn.
 */
async function contentsOf(db: Database): Promise<Record<string, string>> {
  const tables = await db
    .select({ name: sql<string>`tablename::text` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  const contents: [string, string][] = []
  for (const { name } of tables) {
    const line = sql`(to_jsonb(t) - 'last_contact_at' - 'last_sync_at' - 'clock_offset_ms')::text`
    const [found] = await db
      .select({ hash: sql<string>`count(*) || md5(string_agg(${line}, ',' order by ${line}))` })
      .from(sql`${sql.identifier(name)} as t`)
      .where(sql`coalesce(to_jsonb(t) ->> 'key', '') not like 'sheets_per_order:%'`)
    contents.push([name, found?.hash ?? 'nothing'])
  }
  return Object.fromEntries(contents)
}

function lookOf(answer: Answer, id: string) {
  const plain = plainText(answer, id, decodeURIComponent(id))
  return { status: answer.status, look: createHash('sha256').update(plain).digest('hex') }
}
