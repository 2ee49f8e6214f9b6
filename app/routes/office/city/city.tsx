// One city: how it is counted and shown, what publishing needs, and the publish button.
import { href, Link } from 'react-router'
import { z } from 'zod'
import { staffActor } from '#domain/activity/actor.ts'
import { listTimeZones } from '#domain/catalog/city-zone.ts'
import { findCityArt, findOfficeCity } from '#domain/cities/city-page.ts'
import { missingOf } from '#domain/cities/city-shown.ts'
import { publishCity, unpublishCity } from '#domain/cities/publish-city.ts'
import { showCity, storedOf } from '#domain/cities/show-city.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/city'
import { CityFacts } from './city-facts.tsx'
import { type CityPageAnswer, type CityPageDone, cityPageIntent } from './city-intent.ts'
import { CityMissing } from './city-missing.tsx'
import { CityShownDialog } from './city-shown-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  officeMeta(loaderData?.city.name ?? m.office_menu_cities())

const idOf = z.coerce.number().int().positive().max(2_147_483_647)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { clock, db } = context.get(servicesContext)
  const id = idOf.safeParse(params.cityId).data
  const city = id === undefined ? undefined : await findOfficeCity(db, id, clock.now())
  if (!city) throw new Response(null, { status: 404 })
  return {
    city,
    art: await findCityArt(db, city),
    stored: storedOf(city),
    missing: missingOf(city),
    zones: await listTimeZones(db),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cityId = idOf.safeParse(params.cityId).data
  if (cityId === undefined) throw new Response(null, { status: 404 })
  const form = await parseForm(cityPageIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const by = { actor: staffActor(context.get(staffContext)), cityId, version: form.value.version }
  switch (form.value.intent) {
    case 'show': {
      const { intent: _, version: __, ...shown } = form.value
      const result = await showCity(services, { ...by, shown })
      return result.ok ? doneAnswer('show') : refusalReply(result)
    }
    case 'publish': {
      const result = await publishCity(services, by)
      return result.ok ? doneAnswer('publish') : refusalReply(result)
    }
    case 'unpublish': {
      const result = await unpublishCity(services, by)
      return result.ok ? doneAnswer('unpublish') : refusalReply(result)
    }
    default:
      return form.value satisfies never
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

const doneWords: Record<CityPageDone, () => string> = {
  show: m.city_done_shown,
  publish: m.city_done_publish,
  unpublish: m.city_done_unpublish,
}

export function clientAction(args: Route.ClientActionArgs): Promise<CityPageAnswer> {
  return toldAnswer(args, { done: ({ done }) => ({ description: doneWords[done]() }) })
}

export const shouldRevalidate = loadsAgain

export default function CityPage({
  loaderData: { city, art, stored, missing, zones },
}: Route.ComponentProps) {
  const editing = useDialogOf<true>()
  const publishing = useDialogOf<'publish' | 'unpublish'>()
  const isDraft = city.state === 'draft'
  const canPress = !isDraft || missing.length === 0
  return (
    <OfficePage
      title={city.name}
      lead={
        <Link
          to={href('/admin/cities')}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {m.city_back()}
        </Link>
      }
      action={
        <PageButton
          className={buttonLook('primary', canPress ? 'disabled:opacity-100' : '')}
          disabled={!canPress}
          onClick={() => publishing.open(isDraft ? 'publish' : 'unpublish')}
        >
          {isDraft ? m.city_publish() : m.city_unpublish()}
        </PageButton>
      }
    >
      <CityMissing city={city} missing={missing} onMend={() => editing.open(true)} />
      <CityFacts city={city} art={art} onEdit={() => editing.open(true)} />
      {editing.subject && (
        <CityShownDialog city={city} shown={stored} zones={zones} onClose={editing.close} />
      )}
      {publishing.subject && (
        <PublishDialog city={city} intent={publishing.subject} onClose={publishing.close} />
      )}
    </OfficePage>
  )
}
