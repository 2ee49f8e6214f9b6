// Who works in the office, for tests: an administrator of the shop and the cookies of a sign-in.
import type { Services } from '#domain/ground/services.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { createAdministrator } from '#domain/people/administrators.ts'
import { writeProfile } from '#domain/people/profiles.ts'
import { register } from '#domain/people/register.ts'
import { done } from './done.ts'
import type { Answer, SendRequest } from './request.ts'

export const PASSWORD = 'a long enough password'

export type Credentials = { email: string; password: string }
export type Administrator = Credentials & { id: string }

let hashOfPassword: Promise<string> | undefined

/** A hash costs a tenth of a second and more, on purpose: that of the usual password is made once. */
function hashOf({ staffAccounts }: Services, password: string): Promise<string> {
  if (password !== PASSWORD) return staffAccounts.hashPassword(password)
  hashOfPassword ??= staffAccounts.hashPassword(PASSWORD)
  return hashOfPassword
}

/** A verified administrator, made as the command line makes one. */
export async function makeAdmin(
  services: Services,
  { email = 'ana@vereda.example', fullName = 'Ana Torres', password = PASSWORD } = {},
): Promise<Administrator> {
  const staffAccounts = {
    ...services.staffAccounts,
    hashPassword: (one: string) => hashOf(services, one),
  }
  const made = done(
    await createAdministrator({ ...services, staffAccounts }, { fullName, email, password }),
  )
  return { id: made.id, email, password }
}

/** Somebody of the office with a role, as an accepted invitation leaves them. */
export async function makeStaff(
  services: Services,
  role: OfficeRole,
  {
    email = `${role}@vereda.example`,
    fullName = `Persona ${role}`,
    attractionId,
  }: { email?: string; fullName?: string; attractionId?: number } = {},
): Promise<Administrator> {
  const id = services.newId()
  await writeProfile(services, services.db, {
    id,
    fullName,
    email,
    passwordHash: await hashOf(services, PASSWORD),
    role,
    attractionId,
    emailVerified: true,
  })
  return { id, email, password: PASSWORD }
}

/** Somebody who asked for access with the form, and proved no address yet. */
export async function registered(
  services: Services,
  changes: Partial<Parameters<typeof register>[1]> = {},
): Promise<string> {
  const asked = { fullName: 'Bruno Núñez', email: 'bruno@example.com', password: PASSWORD }
  const client = { clientAddress: '192.0.2.1' }
  return done(await register(services, { ...asked, ...client, ...changes })).profileId
}

/** Somebody who waits for a decision, as a row. */
export async function makeApplicant(services: Services, name = 'Bruno', emailVerified = true) {
  const id = services.newId()
  await writeProfile(services, services.db, {
    id,
    fullName: `${name} Núñez`,
    email: `${name.toLowerCase()}@example.com`,
    passwordHash: 'none',
    role: 'pending',
    emailVerified,
  })
  return id
}

/** Signs in over HTTP and answers the Cookie header of everything that follows. */
export async function signIn(send: SendRequest, credentials: Credentials): Promise<string> {
  const answer = await postFields(send, '/admin/login', {
    email: credentials.email,
    password: credentials.password,
  })
  if (answer.status !== 302) throw new Error(`The sign-in was answered ${answer.status}`)
  return cookiesAfter(answer)
}

/** A form as a browser posts it before the page's code runs. */
export function postFields(
  send: SendRequest,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
}

/** The Cookie header that a browser sends after an answer, given what it sent before. */
export function cookiesAfter(answer: Answer, before = ''): string {
  const kept = new Map<string, string>()
  for (const pair of before.split('; ').filter(Boolean)) {
    kept.set(pair.slice(0, pair.indexOf('=')), pair)
  }
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (/max-age=0(;|$)/i.test(line)) kept.delete(name)
    else kept.set(name, pair)
  }
  return [...kept.values()].join('; ')
}
