// A key and a certificate that it signed for itself (RFC 5280, written in DER by hand: Node reads
// certificates and makes none). Made at the start, so that no key lies in a file.
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type SigningCertificate = { key: KeyObject; pem: string }

/** Valid between the two instants; the name says that it is a test's. */
export function makeSigningCertificate({
  from = new Date('2020-01-01T00:00:00Z'),
  until = new Date('2050-01-01T00:00:00Z'),
}: { from?: Date; until?: Date } = {}): SigningCertificate {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const algorithm = sequence(objectId(SHA256_WITH_RSA), Buffer.from([0x05, 0x00]))
  const name = sequence(der(SET, sequence(objectId(COMMON_NAME), der(UTF8, Buffer.from('a test')))))
  const version = der(0xa0, integer(2))
  const validity = sequence(time(from), time(until))
  const body = sequence(version, integer(1), algorithm, name, validity, name, spki)
  const signature = der(BITS, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const base64 = sequence(body, algorithm, signature).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  return { key: privateKey, pem }
}

const INTEGER = 0x02
const BITS = 0x03
const OBJECT_ID = 0x06
const UTF8 = 0x0c
const GENERALIZED_TIME = 0x18
const UTC_TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31

/** 1.2.840.113549.1.1.11 and 2.5.4.3, as they are encoded. */
const SHA256_WITH_RSA = '2a864886f70d01010b'
const COMMON_NAME = '550403'

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(SEQUENCE, Buffer.concat(parts))
}

function integer(value: number): Buffer {
  return der(INTEGER, Buffer.from([value]))
}

function objectId(hex: string): Buffer {
  return der(OBJECT_ID, Buffer.from(hex, 'hex'))
}

/** Until 2049 a year has two digits, from then on four (section 4.1.2.5). */
function time(instant: Date): Buffer {
  const digits = `${instant.toISOString().replace(/[-T:]|\..*/g, '')}Z`
  return instant.getUTCFullYear() < 2050
    ? der(UTC_TIME, Buffer.from(digits.slice(2)))
    : der(GENERALIZED_TIME, Buffer.from(digits))
}
