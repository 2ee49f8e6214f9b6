// Links for adding a pass to a wallet, for mails.
import { localPath } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'

export type WalletLink = { label: string; url: string }

/** In the current task's language; empty when no wallet is offered. */
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
          // Leads to the page with the button: Google hears of a pass only when it is pressed.
          url: publicUrl + localPath(`/pass/${passSecret}`),
        }
      default:
        return wallet satisfies never
    }
  })
}
