import { staffActor } from '#domain/activity/actor.ts'
import { changeCity } from '#domain/cities/change-city.ts'
import { cityListQuery, type OfficeCity } from '#domain/cities/city-list.ts'
import { listCities } from '#domain/cities/city-queries.ts'
import { createCity } from '#domain/cities/create-city.ts'
import { deleteCity } from '#domain/cities/delete-city.ts'
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
import { CityDialog } from './city-dialog.tsx'
import { type CityAnswer, type CityDone, cityIntent } from './city-intent.ts'
import { CityTable } from './city-table.tsx'
import { DeleteCityDialog } from './delete-city-dialog.tsx'

export const meta = () => officeMeta(m.office_menu_cities())

/** Defers the list: the page first shows 'Cargando...', and reports a failure. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext)
  const query = cityListQuery.parse(Object.fromEntries(url.searchParams))
  return { content: answered(log, listCities(db, query)) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(cityIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const actor = staffActor(context.get(staffContext))
  switch (form.value.intent) {
    case 'create': {
      const { intent: _, ...city } = form.value
      const created = await createCity(services, { actor, city })
      return created.ok ? doneAnswer('created') : refusalReply(created)
    }
    case 'change': {
      const { intent: _, id, version, ...city } = form.value
      const changed = await changeCity(services, { actor, cityId: id, version, city })
      return changed.ok ? doneAnswer('changed') : refusalReply(changed)
    }
    case 'delete': {
      const deleted = await deleteCity(services, { actor, cityId: form.value.id })
      return deleted.ok ? doneAnswer('deleted') : refusalReply(deleted)
    }
    default:
      return form.value satisfies never
  }
}

const doneWords: Record<CityDone, () => string> = {
  created: m.office_cities_created,
  changed: m.office_cities_changed,
  deleted: m.office_cities_deleted,
}

export function clientAction(args: Route.ClientActionArgs): Promise<CityAnswer> {
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
          <CityTable
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
