import { APPLE_WALLET_SERVICE, type AppleWallet } from '#domain/passes/wallets/wallet.ts'
import {
  type AppleCertificates,
  type ApplePasses,
  type ApplePassMaker,
  passContent,
} from './pass-content.ts'
import { createApplePush } from './push.ts'

type AppleWalletOptions = AppleCertificates & {
  passTypeId: string
  teamId: string
  publicUrl: string
  pushUrl: string
  trusted?: string
  maker: ApplePassMaker
}

export function createAppleWallet(options: AppleWalletOptions): AppleWallet & { close(): void } {
  const { passTypeId, teamId, publicUrl, certificate, key, authority, maker } = options
  const certificates = { certificate, key, authority }
  const issuer = {
    passTypeId,
    teamId,
    ...(publicUrl.startsWith('https:') ? { webServiceUrl: publicUrl + APPLE_WALLET_SERVICE } : {}),
  }
  const { push, close } = createApplePush({
    url: options.pushUrl,
    topic: passTypeId,
    certificate,
    key,
    ...(options.trusted === undefined ? {} : { trusted: options.trusted }),
  })
  return {
    passTypeId,
    makePass: (card, patience) =>
      maker.signPasses(
        { certificates, contents: [passContent(card, issuer)], as: 'pass' } satisfies ApplePasses,
        patience,
      ),
    makeBundle: (cards, patience) =>
      maker.signPasses(
        { certificates, contents: cards.map((card) => passContent(card, issuer)), as: 'bundle' },
        patience,
      ),
    push,
    close,
  }
}
