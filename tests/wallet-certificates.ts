// Certificates as Apple gives them to an operator, made for one test: an authority in place of Apple's
// intermediate one, and a pass certificate of it that names the pass type and the team.
import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

export const testPassTypeId = 'pass.example.vereda'
export const testTeamId = 'TEAM123456'

export type WalletCertificates = {
  authority: string
  certificate: string
  key: string
  passTypeId: string
  teamId: string
}

type Subject = { shortName?: string; type?: string; value: string }[]

/** Years before and after now are far enough for every test's clock. */
export function makeWalletCertificates({
  passTypeId = testPassTypeId,
  teamId = testTeamId,
  endsAt,
}: { passTypeId?: string; teamId?: string; endsAt?: Date } = {}): WalletCertificates {
  const issuer: Subject = [{ shortName: 'CN', value: 'Test WWDR' }]
  const authority = makeCertificate({ subject: issuer, isAuthority: true, endsAt })
  const signer = makeCertificate({
    // 0.9.2342.19200300.100.1.1 is the user id, where Apple writes the pass type.
    subject: [
      { type: '0.9.2342.19200300.100.1.1', value: passTypeId },
      { shortName: 'CN', value: `Pass Type ID: ${passTypeId}` },
      { shortName: 'OU', value: teamId },
      { shortName: 'O', value: 'Vereda' },
    ],
    endsAt,
    signedBy: { subject: issuer, key: authority.key },
  })
  return {
    authority: authority.certificate,
    certificate: signer.certificate,
    key: signer.key,
    passTypeId,
    teamId,
  }
}

type CertificateOptions = {
  subject?: Subject
  startsAt?: Date
  endsAt?: Date
  isAuthority?: boolean
  signedBy?: { subject: Subject; key: string }
}

/** A certificate of its own, or signed by another's key; both as PEM. */
export function makeCertificate({
  subject = [{ shortName: 'CN', value: 'a test' }],
  startsAt = new Date('2020-01-01T00:00:00Z'),
  endsAt = new Date('2046-01-01T00:00:00Z'),
  isAuthority = false,
  signedBy,
}: CertificateOptions = {}): { certificate: string; key: string } {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  certificate.serialNumber = isAuthority ? '01' : '02'
  certificate.validity.notBefore = startsAt
  certificate.validity.notAfter = endsAt
  certificate.setSubject(subject)
  certificate.setIssuer(signedBy?.subject ?? subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  certificate.sign(
    forge.pki.privateKeyFromPem(signedBy?.key ?? pair.privateKey),
    forge.md.sha256.create(),
  )
  return { certificate: forge.pki.certificateToPem(certificate), key: pair.privateKey }
}
