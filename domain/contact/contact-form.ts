// What a visitor writes to the shop. The same schema marks fields in the browser and guards the server;
// problems are codes, the interface has the words.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { looksLikeCardNumber, withoutUuids } from '#domain/card-number.ts'
import { emailAddress } from '#domain/email-address.ts'
import { UNREADABLE } from '#domain/readable-text.ts'
import { contactTopics } from '#domain/vocabulary/contact.ts'

const NAME_MAX = 80
const NUMBER_MAX = 40
const MESSAGE_MAX = 3_000
/** Of the field that no person sees. */
const TRAP_MAX = 200
/** Our own numbers have as many digits as a card's. */
const OWN_NUMBER = /\b(?:FP|AR|CO)-\d{13,15}\b/gi

/** Ends of lines are a message's own, tabs blanks; anything else that cannot be read is refused. */
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
  name: z
    .string('required')
    .trim()
    .min(1, 'required')
    .check(atMost(NAME_MAX, 'too_long'))
    .refine((text) => !UNREADABLE.test(text), 'unreadable_characters'),
  email: emailAddress,
  topic: z.enum(contactTopics, 'required'),
  operationNumber: z
    .string()
    .trim()
    .check(atMost(NUMBER_MAX, 'too_long'))
    .refine((text) => !UNREADABLE.test(text), 'unreadable_characters')
    .optional(),
  message,
  /** No person sees this field: what fills it fills whatever it finds. */
  website: z.string().check(atMost(TRAP_MAX, 'too_long')).optional(),
})
export type ContactForm = z.output<typeof contactForm>
