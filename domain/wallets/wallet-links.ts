// The ways into a wallet, for who reads them in a mail.
import { localPath } from '#domain/language.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'

export type WalletLink = { label: string; url: string }

/** In the language of the task at hand; none where no wallet is offered. */
export function walletLinks({ wallets, publicUrl }: Services, passSecret: string): WalletLink[] {
  return wallets.offered.map((wallet) => {
    switch (wallet) {
      case 'apple':
        return {
          label: m.wallet_apple_add(),
          url: publicUrl + localPath(`/pass/${passSecret}/wallet.pkpass`),
        }
      case 'google':
        return {
          label: m.wallet_google_add(),
          // Where the button is: Google is told of a pass by a press alone.
          url: publicUrl + localPath(`/pass/${passSecret}`),
        }
      default:
        return wallet satisfies never
    }
  })
}
