// Nobody can approve the first one. A generated password is shown once, on the terminal and not in the log.
import { randomBytes } from 'node:crypto'
import type { Services } from '#domain/ground/services.ts'
import { createAdministrator } from '#domain/people/administrators.ts'
import { PASSWORD_MAX, passwordProblem } from '#domain/people/password.ts'
import { countAdministrators } from '#domain/people/profiles.ts'
import { type Settings, SettingsError } from '#server/env.ts'
import { m } from '#messages/messages.js'

const PASSWORD_BYTES = 15

export type FirstAdministrator = { email: string; password: string }

/** Returns the password if it was generated. Only one process may call it at a time. */
export async function makeFirstAdministrator(
  services: Services,
  { adminEmail, adminPassword, passwordMin: min, publicUrl }: Settings,
): Promise<FirstAdministrator | undefined> {
  if ((await countAdministrators(services.db)) > 0) return undefined
  const email = adminEmail ?? `admin@${mailHost(publicUrl)}`
  if (adminPassword && passwordProblem(adminPassword, { email, min })) {
    const expected = `${min} to ${PASSWORD_MAX} characters, and none of the first that anybody tries`
    throw new SettingsError(`The setting ADMIN_PASSWORD is not right: expected ${expected}.`)
  }
  const password = adminPassword ?? randomBytes(PASSWORD_BYTES).toString('base64url')
  const made = await createAdministrator(services, {
    fullName: m.access_first_administrator(),
    email,
    password,
  })
  if (!made.ok) {
    services.log.warn({}, 'the first administrator was not made: the address has an account')
    return undefined
  }
  return adminPassword ? undefined : { email, password }
}

/** A host that a mail address may have: `localhost` has no dot, and an IP address is not allowed. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname) ? hostname : 'vereda.example'
}
