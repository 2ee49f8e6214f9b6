// The guards of each city: badges identify guards, PINs authenticate supervisors.
import { href } from 'react-router'
import { z } from 'zod'
import { listCityNames } from '#domain/catalogue/cities/city-queries.ts'
import { checkPin, guardForm, newGuardForm, pinFields } from '#domain/door/guards/guard-form.ts'
import { listGuards } from '#domain/door/guards/guard-queries.ts'
import {
  createGuard,
  changeGuard,
  makeBadge,
  restoreGuard,
  setPin,
  suspendGuard,
} from '#domain/door/guards/guards.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { searchText } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { cityIn } from '#app/routes/office/pieces/chosen-city.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { NoneInCity, PartShown } from '#app/routes/office/pieces/office-states.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/guards'
import { type Badge, BadgeDialog, GuardDialog, PinDialog } from './guards-dialogs.tsx'
import { type GuardQuestion, GuardsTable } from './guards-table.tsx'

export const meta = () => officeMeta(m.guard_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readGuards)

async function readGuards({ db }: Services, params: URLSearchParams) {
  const q = searchText.safeParse(params.get('q')).data
  const city = cityIn(params)
  const [guards, cities] = await Promise.all([listGuards(db, q, city), listCityNames(db)])
  return { guards, cities, q }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const guardId = z.uuid()

const guardIntent = z.discriminatedUnion('intent', [
  newGuardForm.extend({ intent: z.literal('create') }),
  guardForm.extend({ intent: z.literal('change'), guardId }),
  pinFields.extend({ intent: z.literal('pin'), guardId }).superRefine(checkPin),
  z.object({ intent: z.literal('badge'), guardId }),
  z.object({ intent: z.literal('suspend'), guardId }),
  z.object({ intent: z.literal('restore'), guardId }),
])
export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, guardIntent, {
    create: createGuard,
    change: changeGuard,
    pin: setPin,
    badge: giveBadge,
    suspend: suspendGuard,
    restore: restoreGuard,
  })

async function giveBadge(services: Services, by: { guardId: string; actor: StaffActor }) {
  const made = await makeBadge(services, by)
  if (!made.ok) return made
  const { name, code } = made
  const badge: Badge = { name, qrSvg: await services.passDocuments.svg(code) }
  return { ok: true as const, answer: { badge } }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    create: m.guard_created,
    change: m.guard_changed,
    pin: m.guard_pin_set,
    // It is shown.
    badge: undefined,
    suspend: m.guard_suspended,
    restore: m.guard_restored,
  })

/** Sends Retry-After when too many PINs were set. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Guards({ loaderData: { content } }: Route.ComponentProps) {
  const { subject: asked, open, close } = useDialogOf<GuardQuestion>()
  return (
    <OfficePage
      title={m.guard_title()}
      lead={m.guard_lead()}
      action={<PageButton onClick={() => open({ intent: 'create' })}>{m.guard_new()}</PageButton>}
    >
      <Deferred content={content} failed={m.guard_failed()}>
        {({ guards, cities, q }) => (
          <>
            {q && <PartShown words={m.office_list_found({ q })} all={href('/admin/guards')} />}
            <GuardsTable
              guards={guards}
              none={q ? m.guard_none_found() : <NoneInCity none={m.guard_none()} />}
              onAsk={open}
            />
            {(asked?.intent === 'create' || asked?.intent === 'change') && (
              <GuardDialog guard={asked.guard} cities={cities} onClose={close} />
            )}
          </>
        )}
      </Deferred>
      {asked?.intent === 'pin' && <PinDialog guard={asked.guard} onClose={close} />}
      {asked?.intent === 'badge' && <BadgeDialog guard={asked.guard} onClose={close} />}
    </OfficePage>
  )
}
