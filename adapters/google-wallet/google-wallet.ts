// Google's wallet: a signed link that saves a card, and the service that stores it (Google Wallet API, REST).
// The operator's service account signs both the link and the token request.
import type { CryptoKey } from 'jose'
import { SignJWT } from 'jose'
import type { Clock } from '#domain/ground/services.ts'
import type { GoogleWallet, WalletCard } from '#domain/passes/wallets/wallet.ts'
import { createGoogleClient, type GoogleHosts, type ServiceAccount } from './client.ts'
import {
  classId,
  type GoogleIssuer,
  linkObjects,
  objectId,
  walletClass,
  walletObject,
} from './wallet-object.ts'

/** Some browsers and phones truncate longer links (Google's guide for the web). */
const SAVE_TOKEN_MAX = 1_800

const API = '/walletobjects/v1'

type GoogleWalletOptions = GoogleIssuer & {
  account: ServiceAccount
  hosts: GoogleHosts & { save: string }
  clock: Clock
}

export function createGoogleWallet(options: GoogleWalletOptions): GoogleWallet {
  const { account, hosts, clock } = options
  const client = createGoogleClient(options)
  let classIsThere = false

  /** Written once per process, because a new release may show other facts on the front. */
  async function putClass(): Promise<void> {
    if (classIsThere) return
    const made = walletClass(options)
    await client.put(`${API}/genericClass`, made.id, made)
    classIsThere = true
  }

  return {
    async saveLink(card) {
      for (const object of linkObjects(card, options)) {
        const token = await signLink(object)
        if (token.length <= SAVE_TOKEN_MAX) return `${hosts.save}/gp/v/save/${token}`
      }
      throw new Error('a card without facts fits into a link')
    },
    async putCard(card: WalletCard) {
      await putClass()
      await client.put(`${API}/genericObject`, objectId(card, options), walletObject(card, options))
    },
  }

  async function signLink(object: object): Promise<string> {
    const payload = { genericClasses: [{ id: classId(options) }], genericObjects: [object] }
    return new SignJWT({ typ: 'savetowallet', origins: [options.publicUrl], payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience('google')
      .setIssuedAt(clock.now())
      .sign(account.key satisfies CryptoKey)
  }
}
