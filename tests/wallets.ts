// Wallets for a test's shop: Apple's with own certificates and Google's with an own service account, both
// against doubles of their services.
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importPKCS8 } from 'jose'
import { onTestFinished } from 'vitest'
import { createAppleWallet } from '#adapters/apple-wallet/apple-wallet.ts'
import { signPasses } from '#adapters/apple-wallet/sign-passes.ts'
import { createGoogleWallet } from '#adapters/google-wallet/google-wallet.ts'
import { walletUpdate } from '#domain/ground/outbox/wallet-update.ts'
import type { Clock, Services } from '#domain/ground/services.ts'
import {
  findCardByToken,
  registerDevice,
  updateWallet,
} from '#domain/passes/wallets/registrations.ts'
import type { Wallets } from '#domain/passes/wallets/wallet.ts'
import { startApnsDouble } from './doubles/wallets/apns-double.ts'
import { startGoogleWalletDouble } from './doubles/wallets/google-wallet-double.ts'
import { jobsOf } from './jobs.ts'
import { type PassFile, readPass } from './pkpass.ts'
import type { TestShop } from './test-shop.ts'
import { makeWalletCertificates } from './wallet-certificates.ts'

export const testIssuerId = '3388000000012345678'
export const testAccount = {
  email: 'wallet@vereda-test.iam.gserviceaccount.com',
  keyId: '0123456789abcdef0123456789abcdef01234567',
  ...generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }),
}
/** Made once: a key takes a while. */
export const testCertificates = makeWalletCertificates()

/** Both wallets with their doubles, until the test ends. */
export async function openTestWallets(
  clock: Clock = { now: () => new Date('2026-11-21T12:00:00Z') },
  publicUrl = 'https://vereda.example',
) {
  const apns = await startApnsDouble({ ...testCertificates, topic: testCertificates.passTypeId })
  const google = await startGoogleWalletDouble({
    issuerId: testIssuerId,
    email: testAccount.email,
    publicKey: testAccount.publicKey,
    clock,
  })
  const apple = createAppleWallet({
    ...testCertificates,
    publicUrl,
    pushUrl: apns.url,
    trusted: apns.authority,
    // The same signing, without a thread to start.
    maker: { signPasses },
  })
  const hosts = { api: google.url, token: google.url, save: 'https://pay.google.com' }
  const account = { ...testAccount, key: await importPKCS8(testAccount.privateKey, 'RS256') }
  const wallets: Wallets = {
    offered: ['apple', 'google'],
    apple,
    google: createGoogleWallet({ issuerId: testIssuerId, account, publicUrl, hosts, clock }),
  }
  onTestFinished(async () => {
    apple.close()
    await Promise.all([apns.stop(), google.stop()])
  })
  return { wallets, apns, google }
}

/** The settings of a shop that offers both wallets, their files in a folder that the test ends with. */
export async function walletSettingsIn(folder: string, googleUrl: string) {
  const { certificate, key, authority, passTypeId, teamId } = testCertificates
  const { email, keyId, privateKey } = testAccount
  const account = { client_email: email, private_key_id: keyId, private_key: privateKey }
  const files = { certificate, key, authority, account: JSON.stringify(account) }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content)
  }
  return {
    APPLE_WALLET_PASS_TYPE_ID: passTypeId,
    APPLE_WALLET_TEAM_ID: teamId,
    APPLE_WALLET_CERTIFICATE: join(folder, 'certificate'),
    APPLE_WALLET_KEY: join(folder, 'key'),
    APPLE_WALLET_AUTHORITY: join(folder, 'authority'),
    GOOGLE_WALLET_ISSUER_ID: testIssuerId,
    GOOGLE_WALLET_SERVICE_ACCOUNT: join(folder, 'account'),
    GOOGLE_WALLET_DOUBLE_URL: googleUrl,
  }
}

export const PHONE = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
export const PUSH_TOKEN = 'ab'.repeat(32)

type CardOnPhone = { walletPassId: string; token: string }

/** Registers a card as the phone does whose wallet took it. */
export async function putOnPhone(shop: Services, { pass }: PassFile): Promise<CardOnPhone> {
  const card = { walletPassId: pass.serialNumber, token: pass.authenticationToken ?? '' }
  await registerDevice(shop, { ...card, deviceId: PHONE, pushToken: PUSH_TOKEN })
  return card
}

/** What the phone gets when it comes for its card. */
export async function fetchCard(shop: Services, card: CardOnPhone) {
  const found = await findCardByToken(shop, card)
  if (!found.ok || !shop.wallets.apple) throw new Error('the phone is let in')
  const file = await shop.wallets.apple.makePass(found.card)
  return { ...readPass(file, testCertificates.authority), changedAt: found.changedAt }
}

/** What a reader at a door is shown, if anything. */
export const codeOn = ({ pass }: Pick<PassFile, 'pass'>) => pass.barcodes?.[0]?.message

/** Saves a card as the press of Google's button does; answers how it is there now. */
export async function saveInGoogle(
  shop: TestShop,
  google: Awaited<ReturnType<typeof openTestWallets>>['google'],
  { url }: { url: string },
) {
  await tellWallets(shop)
  const { object } = await google.save(url)
  return () => google.objects.get(object.id)
}

/** Everything that waits for the wallets is told. */
export async function tellWallets(shop: TestShop): Promise<void> {
  const jobs = await jobsOf(shop.db, 'wallet-update')
  for (const job of jobs) await updateWallet(shop, walletUpdate.job.parse(job))
  await shop.database.executeSql(`delete from pgboss.job where name = 'wallet-update'`)
}
