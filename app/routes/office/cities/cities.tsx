import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { changeCity } from '#domain/catalog/change-city.ts'
import { cityListQuery, type OfficeCity } from '#domain/catalog/city-list.ts'
import { listCities } from '#domain/catalog/city-queries.ts'
import { createCity } from '#domain/catalog/create-city.ts'
import { deleteCity } from '#domain/catalog/delete-city.ts'
import { m } from '#messages/messages.js'
import { answered, reachedOr } from '#app/answered.ts'
import { parseForm, refusalReply } from '#app/form.ts'
import { loadsAgain } from '#app/routes/office/pieces/loads-again.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { FailedState, LoadingState } from '#app/routes/office/pieces/office-states.tsx'
import { usePageIsReady } from '#app/routes/office/pieces/page-ready.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import type { Route } from './+types/cities'
import { type CityAnswer, type CityDone, cityIntent, refusalIn } from './city-answer.ts'
import { CityDialog } from './city-dialog.tsx'
import { CityTable } from './city-table.tsx'
import { DeleteCityDialog } from './delete-city-dialog.tsx'

export const meta = () => officeMeta(m.office_menu_cities())

/** The list comes after the page: it says 'Cargando...', and says so when the list does not come. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext)
  const query = cityListQuery.parse(Object.fromEntries(url.searchParams))
  return { page: answered(log, listCities(db, query)) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return reachedOr(serverLoader, () => ({ page: Promise.resolve({ ok: false as const }) }))
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
      return created.ok ? done('created') : refusalReply(created)
    }
    case 'change': {
      const { intent: _, id, version, ...city } = form.value
      const changed = await changeCity(services, { actor, cityId: id, version, city })
      return changed.ok ? done('changed') : refusalReply(changed)
    }
    case 'delete': {
      const deleted = await deleteCity(services, { actor, cityId: form.value.id })
      return deleted.ok ? done('deleted') : refusalReply(deleted)
    }
    default:
      return form.value satisfies never
  }
}

const done = (what: CityDone) => ({ ok: true as const, done: what })

const doneWords: Record<CityDone, () => string> = {
  created: m.office_cities_created,
  changed: m.office_cities_changed,
  deleted: m.office_cities_deleted,
}

/** The toasts are shown here, once per answer, whether or not the dialog is still open. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CityAnswer> {
  const answer: CityAnswer = await reachedOr(serverAction, () => ({
    ok: false as const,
    reason: 'unreachable',
    message: m.office_unreachable(),
  }))
  const refusal = refusalIn(answer)
  if (refusal) {
    showToast({ tone: 'destructive', title: m.office_toast_error(), description: refusal.message })
  } else if ('ok' in answer && answer.ok) {
    showToast({ title: m.office_toast_success(), description: doneWords[answer.done]() })
  }
  return answer
}

export default function Cities({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const isReady = usePageIsReady()
  const editing = useDialogOf<{ city: OfficeCity | undefined }>()
  const deleting = useDialogOf<OfficeCity>()
  return (
    <OfficePage
      title={m.office_menu_cities()}
      action={
        <Button
          disabled={!isReady}
          className="disabled:opacity-100"
          onClick={() => editing.open({ city: undefined })}
        >
          {m.office_cities_add()}
        </Button>
      }
    >
      <Suspense fallback={<LoadingState />}>
        <Await resolve={loaderData.page}>
          {(page) =>
            page.ok ? (
              <CityTable
                page={page.value}
                onEdit={(city) => editing.open({ city })}
                onDelete={deleting.open}
              />
            ) : (
              <FailedState
                title={m.office_toast_error()}
                message={m.office_cities_failed()}
                failure={page}
                isBusy={revalidator.state !== 'idle'}
                onRetry={() => void revalidator.revalidate()}
              />
            )
          }
        </Await>
      </Suspense>
      {editing.subject && <CityDialog city={editing.subject.city} onClose={editing.close} />}
      {deleting.subject && <DeleteCityDialog city={deleting.subject} onClose={deleting.close} />}
    </OfficePage>
  )
}
