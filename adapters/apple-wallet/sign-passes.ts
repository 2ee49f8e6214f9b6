// Runs on a drawing thread, as a signature takes 20 ms. Node runs this file unbundled, beside its pictures.
import { readFileSync } from 'node:fs'
import { PassType, PKPass } from 'passkit-generator'
import type { AppleCertificates, ApplePassContent, ApplePasses } from './pass-content.ts'

const names = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png']
const pictures = Object.fromEntries(
  names.map((name) => [name, readFileSync(new URL(`./pictures/${name}`, import.meta.url))]),
)

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
