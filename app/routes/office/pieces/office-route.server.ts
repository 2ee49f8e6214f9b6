// What the loaders and actions of the office's screens have in common.
import { redirect, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { listCityNames } from '#domain/catalogue/cities/city-queries.ts'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'
import type { OfficeArea } from '#domain/people/areas.ts'
import type { Staff } from '#domain/people/staff.ts'
import { type FormShape, parseForm } from '#app/form.ts'
import { requireArea } from '#app/middleware.ts'
import { refusalReply } from '#app/refusals.ts'
import { isAsSpecified } from '#app/routes/office/frame/announced.ts'
import { chosenCityIn } from '#app/routes/office/frame/menu-kept.ts'
import { readFormWithFile, servicesContext, staffContext } from '#app/services.server.ts'
import { answered } from './answered.ts'
import { withCity } from './chosen-city.ts'
import { doneAnswer } from './told-answer.ts'

type Context = Readonly<RouterContextProvider>

/** The cities to choose from in the frame, none where there is no choice; and the one of them that is chosen. */
export async function citiesOf(context: Context, request: Request) {
  const { announced, db } = context.get(servicesContext)
  const mayChoose = context.get(staffContext).role !== 'attraction' && !isAsSpecified(announced)
  const all = mayChoose ? await listCityNames(db) : []
  const cities = all.length > 1 ? all : []
  // The cookie may be of a city that is gone, or from before there was only one.
  const chosen = chosenCityIn(request.headers.get('Cookie'))
  return { cities, cityId: cities.find(({ id }) => id === chosen)?.id }
}

/** Who asks for a file, and what it is made with. */
export function askedWith(context: Context) {
  const staff = context.get(staffContext)
  return { services: context.get(servicesContext), staff, actor: staffActor(staff) }
}

/** The loader of a file, which only a POST gives, because it writes an activity row: a GET leads to its page. */
export function onlyFrom(page: string) {
  return ({ url }: { url: URL }) => {
    throw redirect(page + url.search)
  }
}

/** For the loader of a screen that appears before its data: `content` is what is read for address and city. */
export function contentOf<Value>(
  { context, url, request }: { context: Context; url: URL; request: Request },
  read: (services: Services, params: URLSearchParams, staff: Staff) => Promise<Value>,
) {
  const services = context.get(servicesContext)
  async function readContent() {
    const isChosen = chosenCityIn(request.headers.get('Cookie')) !== undefined
    const { cityId } = isChosen ? await citiesOf(context, request) : {}
    return read(services, withCity(url.searchParams, cityId), context.get(staffContext))
  }
  return { content: answered(services.log, readContent()) }
}

/** `answer` is what the page hears besides the intent that is done, or in its place. */
type Done = { ok: true; answer?: object }
type Refused = Parameters<typeof refusalReply>[0]
type FileLimits = Parameters<typeof readFormWithFile>[1]

/** The verb of each button; it gets the fields of the button's form, and who pressed it. */
type Verbs<Given extends { intent: string }> = {
  [Name in Given['intent']]: Verb<Given & { intent: Name; actor: StaffActor }>
}
type Verb<Given> = (services: Services, given: Given) => Promise<Done | Refused>
type OutcomeOf<Each> = Each extends (
  ...given: never
) => Promise<infer Outcome extends Done | Refused>
  ? Outcome
  : never
type AnswerTo<Intent, Outcome> = Outcome extends Done
  ? { ok: true } & (Outcome extends { answer: infer Answer }
      ? Omit<{ done: Intent }, keyof Answer> & Answer
      : { done: Intent })
  : never
type AnswerOf<Own> = { [Name in keyof Own]: AnswerTo<Name, OutcomeOf<Own[Name]>> }[keyof Own]

/**
 * The action of a screen with buttons: 400 for a malformed form, 403 unless the role may act in the area of the
 * intent, 409 with words for a refusal. `file` limits a form that brings one.
 */
export async function officeAction<
  Form extends z.ZodType<{ intent: string }> & FormShape,
  Own extends Verbs<z.output<Form>>,
>(
  { request, context }: { request: Request; context: Context },
  form: Form,
  verbs: Own,
  { areas, file }: { areas?: Record<z.output<Form>['intent'], OfficeArea>; file?: FileLimits } = {},
) {
  const formData = () => (file ? readFormWithFile(request, file) : request.formData())
  const parsed = await parseForm(form, { formData })
  if (!parsed.ok) return parsed.reply
  const intent: z.output<Form>['intent'] = parsed.value.intent
  if (areas) requireArea(context, request, areas[intent])
  const given = { ...parsed.value, actor: staffActor(context.get(staffContext)) }
  const verb: Verb<never> = verbs[intent]
  // The form gives each intent the fields of its own verb, which the compiler cannot follow.
  const outcome = await verb(context.get(servicesContext), given as never)
  if (!outcome.ok) return refusalReply(outcome as Extract<OutcomeOf<Own[keyof Own]>, Refused>)
  return { ...doneAnswer(intent), ...outcome.answer } as AnswerOf<Own>
}
