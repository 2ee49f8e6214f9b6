import { expect, test, vi } from 'vitest'
import { officeAddresses } from '#domain/people/areas.ts'
import { type Asked, askAs, makeWorld, type World } from '#tests/people.ts'
import {
  type Answers,
  mapAnswers,
  people,
  type Permission,
  permissions,
  type Person,
  SIGN_IN,
  staffPeople,
  theWayIn,
  type Told,
} from '#tests/permissions.ts'
import { type Answer, type BuiltShop, openBuiltShop } from '#tests/request.ts'
import { readRouteManifest } from '#tests/route-manifest.ts'

// Many requests one after the other; on a busy machine that takes minutes.
vi.setConfig({ testTimeout: 600_000 })

const quiet = { settings: { WORKER: 'off' } }

const forStaff = /^\/(admin|functions|gate\/api)(\/|$)/
/** Answered by the listener itself. */
const besideTheShell = ['/gate', '/pictures/:id/:variant']
const pages = readRouteManifest().routes.filter(({ isPage }) => isPage)

test('every address that is answered has a line in the table, and every line an address', async () => {
  const shop = await openBuiltShop(quiet)

  const answered = [...pages.map(({ path }) => path), ...shop.endpoints, ...besideTheShell]
  const listed = permissions.map(({ route }) => route)

  expect(listed.toSorted()).toEqual(answered.toSorted())
  const posted = permissions.filter(({ POST }) => POST).map(({ route }) => route)
  const withAction = pages.filter(({ hasAction }) => hasAction).map(({ path }) => path)
  expect(
    withAction.filter((path) => !posted.includes(path)),
    'can be posted to, but the table does not say by whom',
  ).toEqual([])
})

test('every address of the office has an area, and every area an address of the office', () => {
  const guarded = permissions
    .map(({ route }) => route)
    .filter((route) => /^\/(admin|functions)(\/|$)/.test(route))
  const open = new Set([...theWayIn.map(({ route }) => route), '/functions/request-admin-access'])
  open.delete('/admin/session')

  expect(
    guarded.filter((route) => !open.has(route) && !(route in officeAddresses)),
    'without a line in domain/people/areas.ts: for administrators alone',
  ).toEqual([])
  expect(
    Object.keys(officeAddresses).filter((route) => !guarded.includes(route)),
    'in domain/people/areas.ts, but not in the table',
  ).toEqual([])
})

test('everybody is told what the table says, in every way of asking, and nothing for staff is kept', async () => {
  const shop = await openBuiltShop(quiet)
  const world = await makeWorld(shop)

  const wrong: string[] = []
  for (const permission of permissions) {
    // One address after the other, asked by everybody at once: nobody waits for another one's answer.
    await Promise.all(
      people.map(async (person) => {
        // The shop knows nobody's role: one of them stands for all there.
        if (!forStaff.test(permission.route) && otherRoles.has(person)) return
        for (const question of questionsFor(permission)) {
          // A HEAD is a GET without its body, and data passes by the same guard as its page: some will do.
          if (question.method === 'HEAD' && !['rejected', 'admin'].includes(person)) continue
          if (question.isData && !askedForData.has(person)) continue
          const problem = await problemWith(shop, world, { ...permission, person }, question)
          if (problem) wrong.push(problem)
        }
      }),
    )
  }

  expect(wrong).toEqual([])
})

const otherRoles = new Set<Person>(['suspended', ...staffPeople])
otherRoles.delete('admin')
const askedForData = new Set<Person>(['rejected', 'admin', 'finance'])

type Question = { method: Asked['method']; isData: boolean; answers: Answers }

function asking(method: Asked['method'], answers?: Answers, isData = false): Question[] {
  return answers ? [{ method, isData, answers }] : []
}

function questionsFor({ route, GET, POST, sends, isStream }: Permission): Question[] {
  const isPage = pages.some(({ path }) => path === route)
  // What is asked in JSON is answered so, as is who asks for a file, and no page is drawn after it.
  const isAnsweredAlone = sends === 'json' || /[./](csv|pdf)$/.test(route)
  const posted = isAnsweredAlone ? POST : POST && afterAction(POST, GET)
  const ofDocument = [...asking('GET', GET), ...asking('HEAD', GET), ...asking('POST', posted)]
  if (!isPage) return ofDocument
  return [
    ...ofDocument,
    // A stream has no end that an answer in one piece could wait for.
    ...asking('GET', isStream ? undefined : GET, true),
    ...asking('POST', POST, true),
    ...(POST ? [] : refusedToPost(GET)),
  ]
}

/** After a form that was refused its page is drawn, and may lead away itself. */
function afterAction(posted: Answers, got: Answers | undefined): Answers {
  return mapAnswers(posted, (told, person) => {
    const next = got?.[person]
    return typeof told === 'number' && told >= 400 && typeof next === 'string' ? next : told
  })
}

/** A page without an action takes no post; the guard speaks first. */
function refusedToPost(got: Answers | undefined): Question[] {
  if (!got) return []
  const answers = mapAnswers(got, (told) =>
    told === SIGN_IN || told === 401 || told === 403 ? told : 405,
  )
  return [false, true].map((isData) => ({ method: 'POST', isData, answers }))
}

async function problemWith(
  shop: BuiltShop,
  world: World,
  asked: Permission & { person: Person },
  { method, isData, answers }: Question,
): Promise<string | undefined> {
  const page = world.pathOf(asked, asked.person)
  const path = isData ? dataPathOf(page) : page
  const answer = await askAs(shop, world, { ...asked, method }, { path })
  const expected = toldAt(answers[asked.person], page)
  const told = isData ? toldByData(answer) : toldBy(answer)
  const question = `${method} ${path} for ${asked.person}`
  if (told !== expected) return `${question}: ${told}, expected ${expected}`
  if (method === 'HEAD' && answer.body.length > 0) return `${question} has a body`
  return forStaff.test(asked.route) && isKept(answer) ? `${question} may be kept` : undefined
}

/** By a browser, a proxy or a search engine. */
function isKept({ headers }: Answer): boolean {
  const directives = headers['cache-control']?.split(', ') ?? []
  return !directives.includes('no-store') || headers['x-robots-tag'] !== 'noindex'
}

function toldAt(told: Told, path: string): Told {
  if (told === SIGN_IN) return `/admin/login?${new URLSearchParams({ next: path })}`
  // To another page of the same attempt.
  if (typeof told !== 'string') return told
  const attraction = new URL(path, 'http://shop.invalid').searchParams.get('attraction')
  return told
    .replace(':paymentId', path.split('/').at(-1) ?? '')
    .replace(':attractionId', attraction ?? '')
}

function toldBy({ status, headers }: Answer): Told {
  return status >= 300 && status < 400 ? (headers.location ?? 'nowhere') : status
}

/** React Router answers a question for data with 202 where a page is redirected. */
function toldByData(answer: Answer): Told {
  if (answer.status !== 202) return toldBy(answer)
  return /"(\/[^"]*)"/.exec(answer.text)?.[1] ?? answer.status
}

function dataPathOf(path: string): string {
  const [pathname, ...query] = path.split('?')
  return [pathname === '/' ? '/_.data' : `${pathname}.data`, ...query].join('?')
}
