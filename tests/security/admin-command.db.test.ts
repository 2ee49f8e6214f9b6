// The command line for administrators, run as an operator runs it. It takes seconds: each step is a process.
import { expect, test } from 'vitest'
import { runAdmin, startShop } from '#tests/process.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { postFields } from '#tests/staff.ts'

const email = 'eva@vereda.example'

test('an operator makes an administrator and gives another password; each is shown once and works', async () => {
  const data = await makeShopData()

  const made = await runAdmin(data.settings, 'create', email)
  const again = await runAdmin(data.settings, 'create', email)
  const first = passwordIn(made.stdout)
  const reset = await runAdmin(data.settings, 'reset-password', email)
  const second = passwordIn(reset.stdout)
  const shop = await startShop(data.settings)
  const signIn = (password: string) => postFields(shop.request, '/admin/login', { email, password })

  expect([made.code, reset.code]).toEqual([0, 0])
  expect(again).toEqual({
    code: 1,
    stdout: '',
    stderr: `${email} has an account already: reset its password instead.\n`,
  })
  expect(first).not.toBe(second)
  expect((await signIn(first)).status).toBe(400)
  expect((await signIn(second)).headers.location).toBe('/admin/dashboard')
  // There is an administrator: the start made no other.
  expect(shop.stderr()).not.toContain('first administrator')
})

test('the last administrator stays, and what cannot be done is one sentence', async () => {
  const { settings } = await makeShopData()
  await runAdmin(settings, 'create', email)

  expect(await runAdmin(settings, 'remove', email)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${email} is the last administrator: make another one first.\n`,
  })
  expect(await runAdmin(settings, 'reset-password', 'nadie@vereda.example')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nobody has the address nadie@vereda.example.\n',
  })
  await runAdmin(settings, 'create', 'ana@vereda.example')
  expect(await runAdmin(settings, 'remove', email)).toMatchObject({ code: 0 })
  for (const wrong of [
    ['create', 'no address'],
    ['delete', email],
  ]) {
    const refused = await runAdmin(settings, ...wrong)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/^Usage: npm run admin/)
  }
})

function passwordIn(text: string): string {
  const found = /password (?:of \S+ is )?(\S{12,}) /.exec(text)?.[1]
  if (!found) throw new Error(`No password in: ${text}`)
  return found
}
