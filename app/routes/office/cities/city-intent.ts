// The intents that the action of 'Ciudades' accepts, one per button, and its answers.
import { z } from 'zod'
import { cityForm } from '#domain/catalog/city.ts'
import type { StoredCity } from '#domain/cities/change-city.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const id = z.int32().positive()

export const cityIntent = z.discriminatedUnion('intent', [
  cityForm.extend({ intent: z.literal('create') }),
  cityForm.extend({ intent: z.literal('change'), id, version: z.int32().positive() }),
  z.object({ intent: z.literal('delete'), id }),
])

export type CityDone = 'created' | 'changed' | 'deleted'
/** `stored` is a newer version stored by somebody else. */
export type CityAnswer = Answer<{ done: CityDone }, { stored?: StoredCity }>
