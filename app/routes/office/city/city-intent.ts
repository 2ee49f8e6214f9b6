// The intents of a city's page, and its answers.
import { z } from 'zod'
import { cityShownForm } from '#domain/cities/city-shown.ts'
import type { StoredShown } from '#domain/cities/show-city.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const version = z.int().positive()

export const cityPageIntent = z.discriminatedUnion('intent', [
  cityShownForm.extend({ intent: z.literal('show'), version }),
  z.object({ intent: z.literal('publish'), version }),
  z.object({ intent: z.literal('unpublish'), version }),
])

export type CityPageDone = z.infer<typeof cityPageIntent>['intent']
/** `stored` is a newer version stored by somebody else. */
export type CityPageAnswer = Answer<{ done: CityPageDone }, { stored?: StoredShown }>
