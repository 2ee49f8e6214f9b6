// The same schema marks fields in the browser and guards the server; problems are codes for the interface.
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { looksLikeCardNumber, withoutUuids } from '#domain/ground/card-number.ts'
import { emailAddress } from '#domain/ground/email-address.ts'
import { requiredLine, typedLine, UNREADABLE } from '#domain/ground/readable-text.ts'
import { contactTopics } from '#domain/ground/vocabulary/mail.ts'

const NAME_MAX = 80
const NUMBER_MAX = 40
const MESSAGE_MAX = 3_000
const TRAP_MAX = 200
/** Our own numbers are as long as card numbers. */
const OWN_NUMBER = /\b(?:FP|AR|CO)-\d{13,15}\b/gi

/** Line breaks stay, tabs become blanks; other unreadable characters are refused. */
const message = z
  .string('required')
  .check(atMost(2 * MESSAGE_MAX, 'too_long'))
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .check(atMost(MESSAGE_MAX, 'too_long'))
      .refine((text) => !UNREADABLE.test(text.replaceAll('\n', ' ')), 'unreadable_characters')
      .refine(
        (text) => !looksLikeCardNumber(withoutUuids(text.replaceAll(OWN_NUMBER, ''))),
        'card_number',
      ),
  )

export const contactForm = z.object({
  name: requiredLine(NAME_MAX),
  email: emailAddress,
  topic: z.enum(contactTopics, 'required'),
  operationNumber: typedLine(NUMBER_MAX).optional(),
  message,
  /** A hidden field that only bots fill in. */
  website: z.string().check(atMost(TRAP_MAX, 'too_long')).optional(),
})
export type ContactForm = z.output<typeof contactForm>
