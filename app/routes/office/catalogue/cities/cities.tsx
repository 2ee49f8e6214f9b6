import { z } from 'zod'
import { changeCity, createCity, deleteCity } from '#domain/catalogue/cities/cities.ts'
import { cityListQuery, type OfficeCity } from '#domain/catalogue/cities/city-list.ts'
import { listCities } from '#domain/catalogue/cities/city-queries.ts'
import { cityForm } from '#domain/catalogue/city.ts'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/cities'
import { CitiesTable, DeleteCityDialog } from './cities-table.tsx'
import { CityDialog } from './city-dialog.tsx'

export const meta = () => officeMeta(m.office_menu_cities())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext)
  const query = cityListQuery.parse(Object.fromEntries(url.searchParams))
  return { content: answered(log, listCities(db, query)) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

const id = z.int32().positive()

const cityIntent = z.discriminatedUnion('intent', [
  cityForm.extend({ intent: z.literal('create') }),
  cityForm.extend({ intent: z.literal('change'), id, version: z.int32().positive() }),
  z.object({ intent: z.literal('delete'), id }),
])
type CityIntent = z.output<typeof cityIntent>

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(cityIntent, request)
  if (!form.ok) return form.reply
  const actor = staffActor(context.get(staffContext))
  const result = await run(context.get(servicesContext), actor, form.value)
  return result.ok ? doneAnswer(form.value.intent) : refusalReply(result)
}

function run(services: Services, actor: StaffActor, given: CityIntent) {
  switch (given.intent) {
    case 'create': {
      const { intent: _, ...city } = given
      return createCity(services, { actor, city })
    }
    case 'change': {
      const { intent: _, id: cityId, version, ...city } = given
      return changeCity(services, { actor, cityId, version, city })
    }
    case 'delete':
      return deleteCity(services, { actor, cityId: given.id })
    default:
      return given satisfies never
  }
}

const doneWords: Record<CityIntent['intent'], () => string> = {
  create: m.office_cities_created,
  change: m.office_cities_changed,
  delete: m.office_cities_deleted,
}

export function clientAction(args: Route.ClientActionArgs) {
  return toldAnswer(args, { done: ({ done }) => ({ description: doneWords[done]() }) })
}

export default function Cities({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ city: OfficeCity | undefined }>()
  const deleting = useDialogOf<OfficeCity>()
  return (
    <OfficePage
      title={m.office_menu_cities()}
      action={
        <PageButton onClick={() => editing.open({ city: undefined })}>
          {m.office_cities_add()}
        </PageButton>
      }
    >
      <Deferred content={content} failed={m.office_cities_failed()}>
        {(page) => (
          <CitiesTable
            page={page}
            onEdit={(city) => editing.open({ city })}
            onDelete={deleting.open}
          />
        )}
      </Deferred>
      {editing.subject && <CityDialog city={editing.subject.city} onClose={editing.close} />}
      {deleting.subject && <DeleteCityDialog city={deleting.subject} onClose={deleting.close} />}
    </OfficePage>
  )
}
