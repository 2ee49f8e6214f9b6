// `npm run admin -- …`, for the operator of the machine. An embedded database only while the shop is stopped.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { staffEmailAddress } from '#domain/ground/email-address.ts'
import {
  createAdministrator,
  removeAdministrator,
  removeSecondFactor,
  resetPassword,
} from '#domain/people/administrators.ts'
import { findProfileByEmail, type StaffServices } from '#domain/people/profiles.ts'
import { systemClock } from '#server/create-services.ts'
import { DataFolderInUse } from '#server/data/data-folder-lock.ts'
import { readServerKeys } from '#server/data/server-keys.ts'
import { readSettings, type Settings } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { openDatabase } from '#server/open-shop.ts'
import { sentence, takeDataFolder } from '#server/start.ts'
import { m } from '#messages/messages.js'
import { createAuth } from './auth.ts'
import { createStaffAccounts } from './staff-accounts.ts'

const PASSWORD_BYTES = 15
const USAGE = `Usage: npm run admin -- create <email>
       npm run admin -- reset-password <email>
       npm run admin -- second-factor-off <email>
       npm run admin -- remove <email>`

const verbs = z.enum(['create', 'reset-password', 'second-factor-off', 'remove'])

/** Runs one command and returns its exit code. Prints one plain sentence. */
export async function runAdminCommand(args: string[]): Promise<number> {
  const verb = verbs.safeParse(args[0])
  const email = staffEmailAddress.safeParse(args[1])
  if (!verb.success || !email.success || args.length !== 2) return fail(USAGE)
  try {
    const settings = readSettings(process.env)
    return await withStaffServices(settings, (services) => run(services, verb.data, email.data))
  } catch (error) {
    const hint = error instanceof DataFolderInUse ? ' Stop the shop first.' : ''
    return fail(sentence(error) + hint)
  }
}

async function run(
  services: StaffServices,
  verb: z.infer<typeof verbs>,
  email: string,
): Promise<number> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  if (verb === 'create') {
    const fullName = m.access_first_administrator()
    const made = await createAdministrator(services, { fullName, email, password })
    if (!made.ok) return fail(`${email} has an account already: reset its password instead.`)
    return say(`${email} is an administrator now, password ${password} (shown this once).`)
  }

  const profile = await findProfileByEmail(services.db, email)
  if (!profile) return fail(`Nobody has the address ${email}.`)
  switch (verb) {
    case 'reset-password':
      await resetPassword(services, { profileId: profile.id, password })
      return say(`The password of ${email} is ${password} now (shown this once).`)
    case 'second-factor-off':
      await removeSecondFactor(services, profile.id)
      return say(`${email} signs in with the password alone now.`)
    case 'remove': {
      const actor = 'operator'
      const removed = await removeAdministrator(services, { profileId: profile.id, actor })
      if (removed.ok) return say(`${email} is no administrator any more.`)
      return fail(
        removed.reason === 'last_administrator'
          ? `${email} is the last administrator: make another one first.`
          : `${email} is no administrator.`,
      )
    }
    default:
      return verb satisfies never
  }
}

async function withStaffServices(
  settings: Settings,
  work: (services: StaffServices) => Promise<number>,
): Promise<number> {
  const { log, flush } = createLog('silent')
  const lock = takeDataFolder(settings)
  const keys = await readServerKeys(settings)
  const database = await openDatabase(settings, log)
  try {
    await database.alone(() => database.migrate())
    const { db } = database
    const { publicUrl } = settings
    const auth = createAuth({ db, authSecret: keys.authSecret, publicUrl })
    return await work({
      db,
      clock: systemClock,
      newId: () => uuidv7(),
      staffAccounts: createStaffAccounts(auth),
    })
  } finally {
    await database.close()
    lock?.release()
    flush()
  }
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}
