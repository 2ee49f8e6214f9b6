// Whoever is not signed in tries the office by its side doors.
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { activity, cities, profiles } from '#db/schema.ts'
import { hostileJson } from '#tests/hostile/bodies.ts'
import { permissions } from '#tests/permissions.ts'
import { openBuiltShop } from '#tests/request.ts'
import { readRouteManifest } from '#tests/route-manifest.ts'
import { makeAdmin, signIn } from '#tests/staff.ts'

// Many requests one after the other; on a busy machine that takes minutes.
vi.setConfig({ testTimeout: 600_000 })

const quiet = { settings: { WORKER: 'off' } }
/** In the frame of every screen of the office. */
const OFFICE = 'Cerrar Sesión'

test('a question for the data of one route alone does not pass by the guard of its parents', async () => {
  const shop = await openBuiltShop(quiet)
  await makeAdmin(shop.services, { fullName: 'Ana Torres' })
  const { routes } = readRouteManifest()
  const office = routes.filter(({ id, isPage }) => isPage && /office/.test(id))

  const led: string[] = []
  for (const { id, path } of office.filter((route) => !/[:*]/.test(route.path))) {
    const asked = [id, `root,${id}`, ''].map((names) => `_routes=${names}`)
    for (const query of [...asked, `index&_routes=${id}`]) {
      const answer = await shop.request(`${path}.data?${query}`)
      if (answer.status === 200 || answer.text.includes('Ana Torres')) led.push(`${path} ${query}`)
    }
  }

  // The figures of an empty shop stand behind the first of them.
  expect(office.length).toBeGreaterThan(8)
  expect(led).toEqual([])
})

test('no other way of writing an address of the office opens it', async () => {
  const shop = await openBuiltShop(quiet)
  const admin = await makeAdmin(shop.services)
  const known = await shop.request('/admin/cities', {
    headers: { Cookie: await signIn(shop.request, admin) },
  })
  const spellings = `/ADMIN/cities /Admin/Cities /admin/cities/ /admin//cities //admin/cities
    /admin/cities. /admin/cities.. /admin/./cities /admin/login/../cities
    /admin/login/%2e%2e/cities /admin/login/..%2fcities /admin%2fcities /%61dmin/cities
    /admin/c%69ties /admin;/cities /admin/cities;x=1 /admin/cities%20 /admin/cities%3f
    /admin\\cities /admin/%5ccities /admin/cities?_data=office-cities
    /admin/cities.data?_routes=routes%2Foffice%2Fcities /admin/cities/_.data /admin/_.data
    /ADMIN/cities.data /buenos-aires/../admin/cities /__manifest?paths=%2Fadmin%2Fcities`.split(
    /\s+/,
  )

  const opened: string[] = []
  for (const path of spellings) {
    const answer = await shop.request(path)
    if (answer.text.includes(OFFICE) || answer.status >= 500) opened.push(path)
  }

  expect(known.text).toContain(OFFICE)
  expect(opened).toEqual([])
})

test('no method and no pretended method changes anything or opens the office', async () => {
  const shop = await openBuiltShop(quiet)
  const { db } = shop.services
  await makeAdmin(shop.services)
  const counts = async () =>
    Promise.all([db.$count(profiles), db.$count(cities), db.$count(activity)])
  const before = await counts()

  const opened: string[] = []
  for (const path of ['/admin/cities', '/admin/pending-users', '/functions/approve-user']) {
    for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'POST']) {
      for (const name of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-Original-URL']) {
        const answer = await shop.request(`${path}?_method=DELETE`, {
          method,
          headers: {
            [name]: name === 'X-Original-URL' ? '/' : 'DELETE',
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: 'intent=delete&id=1&_method=DELETE',
        })
        if (answer.status < 300 || answer.status >= 500) {
          opened.push(`${method} ${path} ${name}: ${answer.status}`)
        }
      }
    }
  }

  expect(opened).toEqual([])
  expect(await counts()).toEqual(before)
  for (const method of ['TRACE', 'PROPFIND']) {
    expect((await shop.request('/admin/cities', { method })).status, method).toBe(405)
  }
})

test('no body of JSON breaks a call or reaches into the objects of the process', async () => {
  const shop = await openBuiltShop(quiet)
  const admin = await makeAdmin(shop.services)
  const headers = { 'Content-Type': 'application/json', Cookie: await signIn(shop.request, admin) }
  const post = (path: string, body: string | Uint8Array) =>
    shop.request(path, { method: 'POST', headers, body })
  const calls = permissions.filter(({ sends }) => sends === 'json').map(({ route }) => route)
  const ofAnotherKind = '{"userId":{"$ne":null},"userEmail":[],"userName":{}}'
  const bodies = [
    ...hostileJson(),
    ...['', 'null', '[]', '"userId"', '1e999', ofAnotherKind].map((body) => ({ kind: body, body })),
  ]

  const wrong: string[] = []
  for (const path of calls) {
    for (const { kind, body } of bodies) {
      const { status } = await post(path, body)
      if (status < 400 || status >= 500) wrong.push(`${path}, ${kind}: ${status}`)
    }
    const large = await post(path, `{"userId":"${'x'.repeat(300 * 1024)}"}`)
    // Pictures may be larger; what is none of their forms is malformed.
    const tooLarge = path === '/admin/pictures' ? 400 : 413
    // Before it reads a body the gate looks whose it is.
    if (large.status !== tooLarge) wrong.push(`${path}, too large: ${large.status}`)
  }

  expect(calls.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
  expect(Reflect.get({}, 'role')).toBeUndefined()
  await shop.services.db.execute(sql`select 1`)
})
