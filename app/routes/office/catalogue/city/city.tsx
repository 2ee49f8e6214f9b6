import { useRef } from 'react'
import { href } from 'react-router'
import { z } from 'zod'
import {
  findCityArt,
  findOfficeCity,
  publishCity,
  showCity,
  storedOf,
  unpublishCity,
} from '#domain/catalogue/cities/city-page.ts'
import { cityChecks, cityShownForm } from '#domain/catalogue/cities/city-shown.ts'
import { listTimeZones } from '#domain/catalogue/city-zone.ts'
import { storedNumber } from '#domain/ground/address-filter.ts'
import { m } from '#messages/messages.js'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { BackLink } from '#app/routes/office/pieces/back-link.tsx'
import { IntentConfirm, type IntentQuestion } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/city'
import { CityFacts, CityMissing } from './city-facts.tsx'
import { CityShownDialog, wordsOf } from './city-shown-dialog.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  officeMeta(loaderData?.city.name ?? m.office_menu_cities())

export async function loader({ params, context }: Route.LoaderArgs) {
  const { clock, db } = context.get(servicesContext)
  const id = storedNumber.safeParse(params.cityId).data
  const city = id === undefined ? undefined : await findOfficeCity(db, id, clock.now())
  if (!city) throw new Response(null, { status: 404 })
  return {
    city,
    art: await findCityArt(db, city),
    stored: storedOf(city),
    checks: cityChecks(city),
    zones: await listTimeZones(db),
  }
}

const ofVersion = { version: z.int().positive() }

const cityPageIntent = z.discriminatedUnion('intent', [
  cityShownForm.extend({ intent: z.literal('show'), ...ofVersion }),
  z.object({ intent: z.literal('publish'), ...ofVersion }),
  z.object({ intent: z.literal('unpublish'), ...ofVersion }),
])
export async function action({ params, ...asked }: Route.ActionArgs) {
  const cityId = storedNumber.safeParse(params.cityId).data
  if (cityId === undefined) throw new Response(null, { status: 404 })
  return officeAction(asked, cityPageIntent, {
    show: (services, { intent: _, actor, version, ...shown }) =>
      showCity(services, { actor, cityId, version, shown }),
    publish: (services, { actor, version }) => publishCity(services, { actor, cityId, version }),
    unpublish: (services, { actor, version }) =>
      unpublishCity(services, { actor, cityId, version }),
  })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    show: m.city_done_shown,
    publish: m.city_done_publish,
    unpublish: m.city_done_unpublish,
  })

export const shouldRevalidate = loadsAgain

export default function CityPage({
  loaderData: { city, art, stored, checks, zones },
}: Route.ComponentProps) {
  const editing = useDialogOf<true>()
  const publishing = useDialogOf<IntentQuestion>()
  const { name, version } = city
  const publish = {
    title: m.city_publish_one({ city: name }),
    question: m.city_publish_question({ address: `/${city.slug}` }),
    label: m.city_publish(),
    busyLabel: m.city_publishing(),
    fields: { intent: 'publish', version },
  }
  const unpublish = {
    title: m.city_unpublish_one({ city: name }),
    question: m.city_unpublish_question(),
    label: m.city_unpublish(),
    busyLabel: m.city_unpublishing(),
    fields: { intent: 'unpublish', version },
  }
  const isDraft = city.state === 'draft'
  const list = useRef<HTMLUListElement>(null)

  function press() {
    if (isDraft && checks.missing.length > 0) list.current?.focus()
    else publishing.open(isDraft ? publish : unpublish)
  }

  return (
    <OfficePage
      title={name}
      lead={<BackLink to={href('/admin/cities')}>{m.city_back()}</BackLink>}
      action={<PageButton onClick={press}>{(isDraft ? publish : unpublish).label}</PageButton>}
    >
      <CityMissing ref={list} city={city} checks={checks} onMend={() => editing.open(true)} />
      <CityFacts
        city={city}
        zone={wordsOf(zones, city.timeZone)}
        art={art}
        onEdit={() => editing.open(true)}
      />
      {editing.subject && (
        <CityShownDialog city={city} shown={stored} zones={zones} onClose={editing.close} />
      )}
      {publishing.subject && <IntentConfirm {...publishing.subject} onClose={publishing.close} />}
    </OfficePage>
  )
}
