// The wallet settings for server/env.ts. wallets.ts checks the contents of the files.
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

const file = z.string().trim().min(1).optional()

/** Only on this machine: the real services have one address each, which is in wallets.ts. */
const doubleUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => isLoopback(new URL(url).hostname))
  .transform((url) => new URL(url).origin)
  .optional()

const matching = (pattern: RegExp) => z.string().trim().regex(pattern).optional()

export const walletSettings = {
  APPLE_WALLET_PASS_TYPE_ID: matching(/^pass\.[\w.-]{1,120}$/).describe(
    'a pass type identifier, such as pass.com.example.city',
  ),
  APPLE_WALLET_TEAM_ID: matching(/^[A-Z\d]{10}$/).describe('the ten signs of your team'),
  APPLE_WALLET_CERTIFICATE: file.describe('a file with the certificate of the pass type, as PEM'),
  APPLE_WALLET_KEY: file.describe('a file with the key of that certificate, as PEM'),
  APPLE_WALLET_AUTHORITY: file.describe(
    'a file with Apple’s intermediate certificate (WWDR), as PEM',
  ),
  APPLE_WALLET_KEY_PASSPHRASE: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe('the passphrase of the key in APPLE_WALLET_KEY'),
  APPLE_WALLET_DOUBLE_URL: doubleUrl.describe('the address of a double on this machine'),
  GOOGLE_WALLET_ISSUER_ID: matching(/^\d{5,25}$/).describe('the number of your issuer account'),
  GOOGLE_WALLET_SERVICE_ACCOUNT: file.describe(
    'a file with the key of your service account, as JSON',
  ),
  GOOGLE_WALLET_DOUBLE_URL: doubleUrl.describe('the address of a double on this machine'),
}
