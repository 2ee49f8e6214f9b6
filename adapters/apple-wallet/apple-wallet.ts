// Apple's wallet: cards as signed files, and the push that makes phones fetch newer ones.
import { readFileSync } from 'node:fs'
import { PKPass, PassType } from 'passkit-generator'
import { APPLE_WALLET_SERVICE, type AppleWallet } from '#domain/passes/wallets/wallet.ts'
import {
  type AppleCertificates,
  type ApplePassContent,
  type ApplePassMaker,
  type ApplePasses,
  passContent,
} from './pass-content.ts'
import { createApplePush } from './push.ts'

type AppleWalletOptions = AppleCertificates & {
  passTypeId: string
  teamId: string
  /** The shop's origin. */
  publicUrl: string
  /** The origin of the push service. */
  pushUrl: string
  /** See push.ts. */
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

// Writes and signs `.pkpass` files on a drawing thread, because a signature takes 20 ms. Node runs this file
// unbundled, beside its pictures.

const names = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png']
const pictures = Object.fromEntries(
  names.map((name) => [name, readFileSync(new URL(`./pictures/${name}`, import.meta.url))]),
)

/** The bytes of a `.pkpass`, or of a `.pkpasses` with all of the passes. */
export async function signPasses({ certificates, contents, as }: ApplePasses): Promise<Uint8Array> {
  const passes = contents.map((content) => pass(content, certificates))
  const [first] = passes
  if (as === 'pass' && first) return first.getAsBuffer()
  return PKPass.pack(...passes).getAsBuffer()
}

function pass(
  { props, expiresAt, fields, barcode, strings }: ApplePassContent,
  { certificate, key, authority }: AppleCertificates,
): PKPass {
  const made = new PKPass(
    pictures,
    { wwdr: authority, signerCert: certificate, signerKey: key },
    props,
  )
  const card = new PassType('generic')
  card.headerFields.push(...fields.header)
  card.primaryFields.push(...fields.primary)
  card.secondaryFields.push(...fields.secondary)
  card.auxiliaryFields.push(...fields.auxiliary)
  card.backFields.push(...fields.back)
  made.types.push(card)
  made.setExpirationDate(new Date(expiresAt))
  if (barcode) {
    made.setBarcodes({ ...barcode, format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1' })
  }
  for (const [language, texts] of Object.entries(strings)) {
    const escaped = Object.entries(texts).map(([text, there]) => [quotable(text), quotable(there)])
    made.localize(language, Object.fromEntries(escaped))
  }
  return made
}

/** Escapes a text for a quoted string of a `.strings` file; the library does not. */
function quotable(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
}
