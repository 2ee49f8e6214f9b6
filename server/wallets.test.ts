import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '#tests/own-folder.ts'
import { makeWalletCertificates } from '#tests/wallet-certificates.ts'
import { walletSettingsIn } from '#tests/wallets.ts'
import { readSettings, SettingsError } from './env.ts'
import { openWallets } from './wallets.ts'

/** Made once: a key takes a while. */
const foreign = makeWalletCertificates({ passTypeId: 'pass.example.other' })
const DOUBLE = 'http://127.0.0.1:4030'

async function openBy(given: Record<string, string>, now = '2026-11-21T12:00:00Z') {
  const lines: string[] = []
  const note = (_: unknown, words: string) => void lines.push(words)
  const wallets = await openWallets({
    settings: readSettings(given),
    maker: { signPasses: () => Promise.reject(new Error('nothing is signed')) },
    clock: { now: () => new Date(now) },
    log: { info: note, warn: note, error: note },
  })
  wallets.close()
  return { offered: wallets.offered, lines }
}

/** By whole settings with changes, where `@` is the folder of their files. */
async function opened(changes: Record<string, string> = {}, now?: string) {
  const folder = ownFolder()
  await writeFile(join(folder, 'foreign-key'), foreign.key)
  await writeFile(join(folder, 'foreign-authority'), foreign.authority)
  const placed = Object.entries(changes).map(([name, value]) => [name, value.replace('@', folder)])
  const given = await walletSettingsIn(folder, DOUBLE)
  return openBy({ ...given, ...Object.fromEntries(placed) }, now)
}

test('what is set is offered, and nothing without settings', async () => {
  expect(await openBy({})).toEqual({ offered: [], lines: [] })
  expect(await opened()).toEqual({ offered: ['apple', 'google'], lines: [] })
})

test('half a configuration ends the start with the name of what is missing', () => {
  expect(() => readSettings({ APPLE_WALLET_PASS_TYPE_ID: 'pass.example.vereda' })).toThrow(
    /^The setting APPLE_WALLET_TEAM_ID is missing/,
  )
  expect(() => readSettings({ GOOGLE_WALLET_SERVICE_ACCOUNT: 'key.json' })).toThrow(
    /^The setting GOOGLE_WALLET_ISSUER_ID is missing/,
  )
})

test('the doubles listen on this machine and nowhere else', () => {
  for (const name of ['APPLE_WALLET_DOUBLE_URL', 'GOOGLE_WALLET_DOUBLE_URL']) {
    expect(() => readSettings({ [name]: 'https://push.example' })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: DOUBLE })).not.toThrow()
  }
})

test('files that do not belong together end the start with the name of the wrong one', async () => {
  const wrong: [string, string][] = [
    ['APPLE_WALLET_KEY', '@/foreign-key'],
    ['APPLE_WALLET_KEY', '@/certificate'],
    ['APPLE_WALLET_CERTIFICATE', '@/nowhere'],
    ['APPLE_WALLET_AUTHORITY', '@/foreign-authority'],
    ['APPLE_WALLET_PASS_TYPE_ID', 'pass.example.another'],
    ['APPLE_WALLET_TEAM_ID', 'TEAM654321'],
    ['GOOGLE_WALLET_SERVICE_ACCOUNT', '@/key'],
  ]
  for (const [name, value] of wrong) {
    await expect(opened({ [name]: value }), `${name}=${value}`).rejects.toThrow(
      new RegExp(`^The setting ${name} is not right`),
    )
  }
})

test('a certificate that ran out stops its wallet alone; one that soon will is told of', async () => {
  const late = await opened({}, '2046-06-01T00:00:00Z')
  const soon = await opened({}, '2045-12-20T00:00:00Z')

  expect(late).toEqual({
    offered: ['google'],
    lines: ['a certificate for Apple Wallet ran out: passes for it are not offered'],
  })
  expect(soon.offered).toContain('apple')
  expect(soon.lines).toEqual(['a certificate for Apple Wallet runs out'])
})
