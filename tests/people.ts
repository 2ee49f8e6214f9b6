// The people of tests/permissions.ts on a built shop: what each of them sends along, and what is at
// the addresses that have a part which changes.
import { eq } from 'drizzle-orm'
import {
  attractions,
  orders,
  passes,
  payments,
  profiles,
  sessions,
  twoFactors,
} from '#db/schema.ts'
import {
  DEVICE_HEADER,
  SIGNATURE_HEADER,
  signRequest,
  TIME_HEADER,
} from '#domain/door/scan/device-signature.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { sharePass } from '#domain/passes/share-pass.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { done, firstOf } from './done.ts'
import { type DeviceKeys, makeKeys, offerDevice, sendSigned } from './gate.ts'
import { giftOf, makeCheckout, makeSubmission } from './make.ts'
import { type Permission, type Person, staffPeople } from './permissions.ts'
import { type Answer, type BuiltShop, postJson, type Sending } from './request.ts'
import { cookiesAfter, makeAdmin, makeStaff, PASSWORD, postFields, signIn } from './staff.ts'

export type Asked = { method: 'GET' | 'HEAD' | 'POST'; path: string; body: string }

export type World = {
  /** The address of a route for a person: secrets are the buyer's alone. */
  pathOf(permission: Permission, person: Person): string
  headersOf(person: Person, asked: Asked): Promise<Record<string, string>>
}

type Question = Permission & { person: Person; method: Asked['method'] }

/** Asks as a person does: an empty form or object where something is posted. `path`: another than its own. */
export async function askAs(
  shop: BuiltShop,
  world: World,
  { person, method, ...permission }: Question,
  { path = world.pathOf(permission, person), headers = {} }: Elsewhere = {},
): Promise<Answer> {
  const isJson = permission.sends === 'json'
  const body = method === 'POST' && isJson ? '{}' : ''
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  return shop.request(path, {
    method,
    headers: {
      ...(await world.headersOf(person, { method, path, body })),
      ...(method === 'POST' ? { 'Content-Type': type } : {}),
      ...headers,
    },
    body,
    isBeginningEnough: permission.isStream,
  })
}
type Elsewhere = { path?: string; headers?: Sending['headers'] }

/** An order with its passes, accounts of every kind and a device, all made as they are made in life. */
export async function makeWorld(shop: BuiltShop): Promise<World> {
  const { db } = shop.services
  const { secrets, values, attractionIds } = await makeObjects(shop)
  const cookies: Partial<Record<Person, string>> = {
    admin: await signIn(shop.request, await makeAdmin(shop.services)),
    ...(await signInRoles(shop, attractionIds)),
    pending: await demote(shop, 'pending', { role: 'pending' }),
    rejected: await demote(shop, 'rejected', { role: 'rejected' }),
    suspended: await demote(shop, 'suspended', { suspendedAt: new Date() }),
    halfway: await stopHalfway(shop),
    recovering: await beginRecovery(shop),
  }
  const everySession = await db.select().from(sessions)
  const door = await enrol(shop)

  return {
    pathOf({ route }, person) {
      const link = secrets[linkTo(route)]
      const own = { ...values, secret: person === 'buyer' ? link : guess(link) }
      const path = route.startsWith('/admin/visits') ? `${route}?attraction=:attractionId` : route
      return path
        .replace(/:(\w+)/g, (_, name: string) => Reflect.get(own, name) ?? `no-value-for-${name}`)
        .replace('*', 'no-such-page/at-all')
    },

    async headersOf(person, asked) {
      if (person === 'pending' || person === 'rejected' || person === 'suspended') {
        // Being refused ends a session; the next question shall be as dangerous as the first.
        await db.insert(sessions).values(everySession).onConflictDoNothing()
      }
      if (person === 'device') return signedHeaders(door, asked)
      return ofCookie(cookies[person])
    },
  }
}

async function makeObjects({ services, request }: BuiltShop) {
  const { db, links } = services
  const bought = await postJson(request, '/checkout/payment.data', makeSubmission())
  if (bought.status !== 200) throw new Error(`The order was answered ${bought.status}`)
  const order = firstOf(await db.select().from(orders))
  const pass = firstOf(await db.select().from(passes))
  const payment = firstOf(await db.select().from(payments))
  const places = await db.select().from(attractions).orderBy(attractions.id)
  const { id, slug } = firstOf(places)
  const toShare = { orderId: order.id, passId: pass.id, recipient: 'Ana' }
  const { shareId } = done(await sharePass(services, toShare))
  const gift = giftOf(services.clock.now())
  const { orderId } = done(await buyPasses(services, makeCheckout({ gift })))
  return {
    secrets: {
      order: links.secretFor('order', order.id, order.linkVersion),
      pass: links.secretFor('pass', pass.id, pass.linkVersion),
      shared: links.secretFor('share', shareId, pass.linkVersion),
      given: links.secretFor('order', orderId, 1),
      gift: links.secretFor('gift', orderId, 1),
    },
    attractionIds: places.map((place) => place.id),
    values: {
      city: 'buenos-aires',
      product: 'full-pass',
      cityId: String(order.cityId),
      slug,
      orderId: order.id,
      passId: pass.id,
      paymentId: payment.id,
      attractionId: String(id),
      month: '2026-10',
      // Of a picture that nobody uploaded.
      id: '00000000-0000-7000-8000-000000000000',
      variant: '320.webp',
      number: '1',
    },
  }
}

/** Whose secret leads to a route. */
function linkTo(route: string) {
  if (route === '/order/:secret/gift') return 'given'
  const [, first] = route.split('/')
  return first === 'pass' || first === 'shared' || first === 'gift' ? first : 'order'
}

/** Whoever knows the id still has to guess the rest. */
function guess(secret: string): string {
  return `${secret.slice(0, 22)}${'A'.repeat(secret.length - 22)}`
}

function ofCookie(cookie: string | undefined): Record<string, string> {
  return cookie === undefined ? {} : { Cookie: cookie }
}

/** One of each role of the office, and for two attractions. */
async function signInRoles(
  shop: BuiltShop,
  [own = 0, other = 0]: number[],
): Promise<Partial<Record<Person, string>>> {
  const cookies: Partial<Record<Person, string>> = {}
  for (const person of staffPeople) {
    if (person === 'admin') continue
    const attractionId =
      person === 'attraction' ? own : person === 'otherAttraction' ? other : undefined
    const role = person === 'otherAttraction' ? 'attraction' : person
    const email = `${person.toLowerCase()}@vereda.example`
    const staff = await makeStaff(shop.services, role, { email, attractionId })
    cookies[person] = await signIn(shop.request, staff)
  }
  return cookies
}

/** Somebody with the right password and a live session, who may not enter any more behind its back. */
async function demote(
  shop: BuiltShop,
  name: Person,
  now: Partial<Pick<typeof profiles.$inferSelect, 'role' | 'suspendedAt'>>,
): Promise<string> {
  const email = `${name}@vereda.example`
  const person = await makeAdmin(shop.services, { email, fullName: `Persona ${name}` })
  const stale = await signIn(shop.request, person)
  await shop.services.db.update(profiles).set(now).where(eq(profiles.id, person.id))

  const refused = await postFields(shop.request, '/admin/login', { email, password: PASSWORD })
  if (refused.status !== 403) throw new Error(`A ${name} account was answered ${refused.status}`)
  return cookiesAfter(refused, stale)
}

/** Somebody who knows an administrator's password, but has no code. */
async function stopHalfway(shop: BuiltShop): Promise<string> {
  const { db, staffAccounts } = shop.services
  const person = await makeAdmin(shop.services, { email: 'halfway@vereda.example' })
  const Cookie = await signIn(shop.request, person)
  await staffAccounts.startSecondFactor(new Headers({ Cookie }), {
    profileId: person.id,
    password: person.password,
  })
  await db.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, person.id))
  await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, person.id))
  await db.delete(sessions).where(eq(sessions.userId, person.id))
  return signIn(shop.request, person)
}

/** Somebody who opened the mailed link of a forgotten password, but chose none. */
async function beginRecovery(shop: BuiltShop): Promise<string> {
  const person = await makeAdmin(shop.services, { email: 'recovering@vereda.example' })
  const token = await shop.services.staffAccounts.issueLink('recovery', person.id)
  return cookiesAfter(await shop.request(`/admin/update-password?token=${token}`))
}

async function enrol({ services, request }: BuiltShop): Promise<DeviceKeys> {
  const [attraction] = await services.db.select().from(attractions).orderBy(attractions.id)
  const { deviceId, token } = await offerDevice(services, attraction?.id ?? 0)
  const keys = await makeKeys()
  const enrolment = { token, publicKey: keys.publicKey }
  const { status } = await sendSigned(request, keys, 'POST', `${GATE_API}/enrol`, enrolment)
  if (status !== 200) throw new Error(`The enrolment was answered ${status}`)
  return { ...keys, deviceId }
}

async function signedHeaders({ deviceId, privateKey }: DeviceKeys, asked: Asked) {
  const time = String(Date.now())
  return {
    [DEVICE_HEADER]: deviceId,
    [TIME_HEADER]: time,
    [SIGNATURE_HEADER]: await signRequest(privateKey, { ...asked, time }),
  }
}
