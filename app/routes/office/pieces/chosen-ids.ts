// Several rows of a list at once: their ids in one field of a form, and a verb that is done with each of them.
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { refusalSentence } from '#app/refusals.ts'

const CHOSEN_MAX = 100
/** The longest id, a UUID, and a blank. */
const ID_LENGTH_MAX = 37

/** Ids separated by blanks, because a form sends each field once; each is kept once. May be empty. */
export function chosenIds<Id extends string | number>(
  id: z.ZodType<Id>,
  max = CHOSEN_MAX,
  problem = 'ids',
) {
  return z
    .string(problem)
    .check(atMost(max * ID_LENGTH_MAX, problem))
    .transform((text): unknown[] => text.split(' ').filter((one) => one !== ''))
    .pipe(z.array(id).max(max, problem))
    .transform((ids) => [...new Set(ids)])
}

type Refused = { ok: false; message?: string } & Parameters<typeof refusalSentence>[0]

/** Does it with one after the other. A refusal or failure stops none of the others, and is answered with a sentence. */
export async function withEach<Id extends string | number>(
  { log }: Pick<Services, 'log'>,
  ids: Id[],
  verb: (id: Id) => Promise<{ ok: true } | Refused>,
) {
  const refused: { id: Id; message: string }[] = []
  for (const id of ids) {
    try {
      const outcome = await verb(id)
      if (!outcome.ok) refused.push({ id, message: outcome.message ?? refusalSentence(outcome) })
    } catch (error) {
      log.error({ error, id }, 'one of several chosen rows failed')
      refused.push({ id, message: m.several_failed() })
    }
  }
  return { ok: true as const, answer: { count: ids.length - refused.length, refused } }
}
