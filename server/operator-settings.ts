import { z } from 'zod'
import { emailAddress } from '#domain/ground/email-address.ts'
import {
  type Operator,
  readTaxId,
  sampleOperator,
  type SocialLinks,
} from '#domain/ground/operator.ts'

/** One line of text for receipts and mails. */
const line = z
  .string()
  .trim()
  .min(2)
  .max(200)
  .regex(/^[^\p{C}]+$/u)
/** The address of a social profile: a path of names, without query or hash. */
const socialPage = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+\/[\w@./-]+$/i)

export const operatorSettings = {
  OPERATOR_NAME: line.optional().describe('the legal name of who sells, for receipts and terms'),
  OPERATOR_TAX_ID: z
    .string()
    .trim()
    .refine((text) => readTaxId(text) !== undefined)
    .transform((text) => readTaxId(text) ?? text)
    .optional()
    .describe('a CUIT with a right last digit, such as 30-00000000-7'),
  OPERATOR_ADDRESS: line.optional().describe('the legal address of who sells, in one line'),
  CONTACT_MAIL: emailAddress
    .optional()
    .describe('an e-mail address, where messages of visitors arrive'),
  CONTACT_PHONE: z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{6,30}$/)
    .optional()
    .describe('a phone number, such as +54 11 5555 0100'),
  SOCIAL_INSTAGRAM: socialPage
    .optional()
    .describe('an https address without a question mark, such as https://www.instagram.com/passes'),
  SOCIAL_FACEBOOK: socialPage.optional().describe('an https address without a question mark'),
  SOCIAL_X: socialPage.optional().describe('an https address without a question mark'),
  SOCIAL_YOUTUBE: socialPage.optional().describe('an https address without a question mark'),
}

type OperatorSettings = z.infer<z.ZodObject<typeof operatorSettings>>
/** The seller's legal data is set completely or not at all: half of it is worse than a marked sample. */
type Legal = Pick<Operator, 'legalName' | 'taxId' | 'address'>

/** Unset values come from the sample. */
export function readOperator(settings: OperatorSettings, legal: Legal | undefined): Operator {
  return {
    ...sampleOperator,
    ...(legal && { ...legal, isSample: false }),
    ...(settings.CONTACT_MAIL && { email: settings.CONTACT_MAIL }),
    ...(settings.CONTACT_PHONE && { phone: settings.CONTACT_PHONE }),
  }
}

export function readSocialLinks(settings: OperatorSettings): SocialLinks {
  return {
    ...(settings.SOCIAL_INSTAGRAM && { Instagram: settings.SOCIAL_INSTAGRAM }),
    ...(settings.SOCIAL_FACEBOOK && { Facebook: settings.SOCIAL_FACEBOOK }),
    ...(settings.SOCIAL_X && { X: settings.SOCIAL_X }),
    ...(settings.SOCIAL_YOUTUBE && { YouTube: settings.SOCIAL_YOUTUBE }),
  }
}
