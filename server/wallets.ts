// Files are checked once, at the start: otherwise visitors would be the first to see a pass that no phone
// opens. An expired certificate disables its wallet, not the shop.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { importPKCS8 } from 'jose'
import * as z from 'zod'
import { createAppleWallet } from '#adapters/apple-wallet/apple-wallet.ts'
import type { ApplePassMaker } from '#adapters/apple-wallet/pass-content.ts'
import { createGoogleWallet } from '#adapters/google-wallet/google-wallet.ts'
import type { Clock, Log } from '#domain/ground/services.ts'
import type { WalletName } from '#domain/ground/vocabulary/passes.ts'
import type { Wallets } from '#domain/passes/wallets/wallet.ts'
import { type Settings, SettingsError } from './env.ts'

const APPLE_PUSH = 'https://api.push.apple.com'
const GOOGLE_HOSTS = {
  api: 'https://walletobjects.googleapis.com',
  token: 'https://oauth2.googleapis.com',
  save: 'https://pay.google.com',
}
const WARN_DAYS = 30
const DAY_MS = 86_400_000

type WalletParts = {
  settings: Pick<Settings, 'appleWallet' | 'googleWallet' | 'publicUrl'>
  maker: ApplePassMaker
  clock: Clock
  log: Log
}

/** Throws SettingsError for a file that does not match its setting. */
export async function openWallets(parts: WalletParts): Promise<Wallets & { close(): void }> {
  const apple = openApple(parts)
  const google = await openGoogle(parts)
  const offered: WalletName[] = [
    ...(apple ? ['apple' as const] : []),
    ...(google ? ['google' as const] : []),
  ]
  return {
    offered,
    ...(apple ? { apple } : {}),
    ...(google ? { google } : {}),
    close: () => apple?.close(),
  }
}

function openApple({ settings, maker, clock, log }: WalletParts) {
  const given = settings.appleWallet
  if (!given) return undefined
  const { passTypeId, teamId, doubleUrl } = given
  const certificate = readCertificate('APPLE_WALLET_CERTIFICATE', given.certificateFile)
  const authority = readCertificate('APPLE_WALLET_AUTHORITY', given.authorityFile)
  const key = readKey(given.keyFile, given.passphrase)
  if (!certificate.checkPrivateKey(key)) {
    throw wrong('APPLE_WALLET_KEY', 'the key of the certificate in APPLE_WALLET_CERTIFICATE')
  }
  const subject = certificate.subject.split('\n')
  if (!subject.includes(`UID=${passTypeId}`)) {
    throw wrong('APPLE_WALLET_PASS_TYPE_ID', 'the pass type that the certificate names')
  }
  if (!subject.includes(`OU=${teamId}`)) {
    throw wrong('APPLE_WALLET_TEAM_ID', 'the team that the certificate names')
  }
  if (!certificate.verify(authority.publicKey)) {
    throw wrong('APPLE_WALLET_AUTHORITY', 'the certificate that signed APPLE_WALLET_CERTIFICATE')
  }
  if (!isInForce([certificate, authority], clock, log)) return undefined
  return createAppleWallet({
    passTypeId,
    teamId,
    certificate: certificate.toString(),
    authority: authority.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    publicUrl: settings.publicUrl,
    pushUrl: doubleUrl ?? APPLE_PUSH,
    maker,
  })
}

function isInForce(certificates: X509Certificate[], clock: Clock, log: Log): boolean {
  const ends = Math.min(...certificates.map(({ validTo }) => Date.parse(validTo)))
  const daysLeft = Math.floor((ends - clock.now().getTime()) / DAY_MS)
  if (daysLeft < 0) {
    log.error({}, 'a certificate for Apple Wallet ran out: passes for it are not offered')
    return false
  }
  if (daysLeft < WARN_DAYS) log.warn({ daysLeft }, 'a certificate for Apple Wallet runs out')
  return true
}

const serviceAccount = z.object({
  client_email: z.string().min(3).max(200),
  private_key_id: z.string().min(1).max(100),
  private_key: z.string().min(100).max(10_000),
})

async function openGoogle({ settings, clock }: WalletParts) {
  const given = settings.googleWallet
  if (!given) return undefined
  const { issuerId, doubleUrl } = given
  const account = await readServiceAccount(given.serviceAccountFile)
  return createGoogleWallet({
    issuerId,
    account,
    publicUrl: settings.publicUrl,
    hosts: doubleUrl ? { api: doubleUrl, token: doubleUrl, save: doubleUrl } : GOOGLE_HOSTS,
    clock,
  })
}

async function readServiceAccount(file: string) {
  const name = 'GOOGLE_WALLET_SERVICE_ACCOUNT'
  const text = readText(name, file)
  try {
    const read = serviceAccount.parse(JSON.parse(text))
    const key = await importPKCS8(read.private_key, 'RS256')
    return { email: read.client_email, keyId: read.private_key_id, key }
  } catch {
    throw wrong(name, 'a file with the key of your service account, as JSON')
  }
}

function readCertificate(name: string, file: string): X509Certificate {
  const text = readText(name, file)
  try {
    return new X509Certificate(text)
  } catch {
    throw wrong(name, 'a file with a certificate, as PEM')
  }
}

function readKey(file: string, passphrase: string | undefined): KeyObject {
  const name = 'APPLE_WALLET_KEY'
  const key = readText(name, file)
  try {
    return createPrivateKey({ key, ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    const expected = 'a file with a key, as PEM, and APPLE_WALLET_KEY_PASSPHRASE where it has one'
    throw wrong(name, expected)
  }
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw wrong(name, 'a file that can be read')
  }
}

function wrong(name: string, expected: string): SettingsError {
  return new SettingsError(`The setting ${name} is not right: expected ${expected}.`)
}
