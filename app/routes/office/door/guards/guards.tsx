// The guards of each city: badges identify guards, PINs authenticate supervisors.
import { z } from 'zod'
import { checkPin, guardForm, newGuardForm, pinFields } from '#domain/door/guards/guard-form.ts'
import { listGuardCities, listGuards } from '#domain/door/guards/guard-queries.ts'
import {
  addGuard,
  changeGuard,
  makeBadge,
  restoreGuard,
  setPin,
  suspendGuard,
} from '#domain/door/guards/guards.ts'
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
import { type Answer, doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/guards'
import { type Badge, BadgeDialog, GuardDialog, PinDialog } from './guards-dialogs.tsx'
import { GuardConfirm, type GuardQuestion, GuardsTable } from './guards-table.tsx'

export const meta = () => officeMeta(m.guard_title())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readGuards(services)) }
}

async function readGuards({ db }: Services) {
  const [guards, cities] = await Promise.all([listGuards(db), listGuardCities(db)])
  return { guards, cities }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

const guardId = z.uuid()

const guardIntent = z.discriminatedUnion('intent', [
  newGuardForm.extend({ intent: z.literal('add') }),
  guardForm.extend({ intent: z.literal('change'), guardId }),
  pinFields.extend({ intent: z.literal('pin'), guardId }).superRefine(checkPin),
  z.object({ intent: z.literal('badge'), guardId }),
  z.object({ intent: z.literal('suspend'), guardId }),
  z.object({ intent: z.literal('restore'), guardId }),
])
type GuardIntent = z.output<typeof guardIntent>
type GuardDone = GuardIntent['intent']

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(guardIntent, request)
  if (!form.ok) return form.reply
  const services = context.get(servicesContext)
  const actor = staffActor(context.get(staffContext))
  const { value: intent } = form
  if (intent.intent === 'badge') return giveBadge(services, { ...intent, actor })
  const result = await run(services, actor, intent)
  return result.ok ? doneAnswer<GuardDone>(intent.intent) : refusalReply(result)
}

async function giveBadge(services: Services, by: { guardId: string; actor: StaffActor }) {
  const made = await makeBadge(services, by)
  if (!made.ok) return refusalReply(made)
  const { name, code } = made
  return { ...doneAnswer('badge'), badge: { name, qrSvg: await services.passDocuments.svg(code) } }
}

type OtherIntent = Exclude<GuardIntent, { intent: 'badge' }>

function run(services: Services, actor: StaffActor, intent: OtherIntent) {
  switch (intent.intent) {
    case 'add':
      return addGuard(services, { ...intent, actor })
    case 'change':
      return changeGuard(services, { ...intent, actor })
    case 'pin':
      return setPin(services, { ...intent, actor })
    case 'suspend':
      return suspendGuard(services, { ...intent, actor })
    case 'restore':
      return restoreGuard(services, { ...intent, actor })
    default:
      return intent satisfies never
  }
}

/** Texts for successes; none for a badge, which is shown. */
const doneWords: Record<GuardDone, (() => string) | undefined> = {
  add: m.guard_added,
  change: m.guard_changed,
  pin: m.guard_pin_set,
  badge: undefined,
  suspend: m.guard_suspended,
  restore: m.guard_restored,
}

type GuardAnswer = Answer<{ done: GuardDone; badge?: Badge }>

export function clientAction(args: Route.ClientActionArgs): Promise<GuardAnswer> {
  return toldAnswer(args, {
    done({ done }) {
      const description = doneWords[done]?.()
      return description === undefined ? undefined : { description }
    },
  })
}

/** Sends Retry-After when too many PINs were set. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Guards({ loaderData: { content } }: Route.ComponentProps) {
  const { subject: asked, open, close } = useDialogOf<GuardQuestion>()
  return (
    <OfficePage
      title={m.guard_title()}
      lead={m.guard_lead()}
      action={<PageButton onClick={() => open({ intent: 'add' })}>{m.guard_add()}</PageButton>}
    >
      <Deferred content={content} failed={m.guard_failed()}>
        {({ guards, cities }) => (
          <>
            <GuardsTable guards={guards} onAsk={open} />
            {(asked?.intent === 'add' || asked?.intent === 'change') && (
              <GuardDialog guard={asked.guard} cities={cities} onClose={close} />
            )}
          </>
        )}
      </Deferred>
      {asked?.intent === 'pin' && <PinDialog guard={asked.guard} onClose={close} />}
      {asked?.intent === 'badge' && <BadgeDialog guard={asked.guard} onClose={close} />}
      {(asked?.intent === 'suspend' || asked?.intent === 'restore') && (
        <GuardConfirm intent={asked.intent} guard={asked.guard} onClose={close} />
      )}
    </OfficePage>
  )
}
