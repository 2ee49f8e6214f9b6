// Reads a `.pkpass` as a phone does: its files, and whether the signature over them is whole and Apple's.
import { createHash, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

export type PassFile = {
  files: Map<string, Buffer>
  /** pass.json. */
  pass: PassJson
  /** What a phone reads in a language. */
  strings(language: string): Record<string, string>
}
type Field = { key: string; label: string; value: string; changeMessage?: string }
export type PassJson = Record<string, unknown> & {
  serialNumber: string
  authenticationToken?: string
  webServiceURL?: string
  voided: boolean
  expirationDate: string
  barcodes?: { message: string; altText: string; format: string; messageEncoding: string }[]
  generic: Record<string, Field[]>
}

const LOCAL_HEADER = 0x04034b50

/** The files of a zip archive that packs without compressing. */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes)
  const files = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === LOCAL_HEADER;) {
    if (zip.readUInt16LE(at + 8) !== 0) throw new Error('packed in a way that this does not read')
    const size = zip.readUInt32LE(at + 18)
    const nameLength = zip.readUInt16LE(at + 26)
    const start = at + 30 + nameLength + zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + 30, at + 30 + nameLength).toString()
    files.set(name, zip.subarray(start, start + size))
    at = start + size
  }
  return files
}

/** Reads a pass. Throws for one that a phone would refuse. */
export function readPass(bytes: Uint8Array, authority: string): PassFile {
  const files = readZip(bytes)
  const manifest = fileIn(files, 'manifest.json')
  checkManifest(files, manifest)
  checkSignature(manifest, fileIn(files, 'signature'), authority)
  const pass: PassJson = JSON.parse(fileIn(files, 'pass.json').toString())
  return {
    files,
    pass,
    strings: (language) =>
      Object.fromEntries(
        fileIn(files, `${language}.lproj/pass.strings`)
          .toString()
          .split('\n')
          .map((line) => /^("(?:[^"\\]|\\.)*") = ("(?:[^"\\]|\\.)*");$/.exec(line))
          .map((match) => [JSON.parse(match?.[1] ?? ''), JSON.parse(match?.[2] ?? '')]),
      ),
  }
}

function fileIn(files: Map<string, Buffer>, name: string): Buffer {
  const file = files.get(name)
  if (!file) throw new Error(`the pass has no ${name}`)
  return file
}

function checkManifest(files: Map<string, Buffer>, manifest: Buffer): void {
  const hashes: Record<string, string> = JSON.parse(manifest.toString())
  const named = Object.keys(hashes).toSorted()
  const present = [...files.keys()].filter(
    (name) => name !== 'manifest.json' && name !== 'signature',
  )
  if (named.join() !== present.toSorted().join()) throw new Error('the manifest names other files')
  for (const [name, hash] of Object.entries(hashes)) {
    const own = createHash('sha1').update(fileIn(files, name)).digest('hex')
    if (own !== hash) throw new Error(`${name} is not what the manifest says`)
  }
}

/** PKCS #7, detached: the digest of the manifest, signed by a certificate that the authority signed. */
function checkSignature(manifest: Buffer, signature: Buffer, authority: string): void {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary')))
  const { certificates, rawCapture } = message as unknown as {
    certificates: forge.pki.Certificate[]
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string }
  }
  const signer = certificates
    .map((certificate) => new X509Certificate(forge.pki.certificateToPem(certificate)))
    .find(({ subject }) => subject.includes('UID='))
  if (!signer?.verify(new X509Certificate(authority).publicKey)) {
    throw new Error('the signer is not the authority’s')
  }
  const { asn1 } = forge
  const attributes = rawCapture.authenticatedAttributes
  const signed = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, attributes)
  const isSigned = verify(
    'sha1',
    Buffer.from(asn1.toDer(signed).getBytes(), 'binary'),
    signer.publicKey,
    Buffer.from(rawCapture.signature, 'binary'),
  )
  const digest = createHash('sha1').update(manifest).digest('binary')
  const isOfManifest = asn1.toDer(signed).getBytes().includes(digest)
  if (!isSigned || !isOfManifest) throw new Error('the signature is not over this manifest')
}
