import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { benefitForm, benefitTexts } from '#domain/catalogue/benefit-form.ts'
import {
  addBenefit,
  changeBenefit,
  listOfficeBenefits,
  type OfficeBenefit,
  removeBenefit,
} from '#domain/catalogue/benefits.ts'
import { listParticipation, type OfficeAttraction } from '#domain/catalogue/participation.ts'
import { translationsIn } from '#domain/catalogue/translation-fields.ts'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import { listFilter, storedNumber } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import type { BenefitTexts } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/benefits'
import { BenefitDialog, newBenefit } from './benefit-dialog.tsx'
import { BenefitsFilter, BenefitTable, RemoveBenefitDialog } from './benefits-table.tsx'

export const meta = () => officeMeta(m.benefits_title())

const benefitFilter = listFilter({ attraction: storedNumber })

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { attraction } = benefitFilter.read(url.searchParams)
  return { content: answered(services.log, readBenefits(services, attraction)) }
}

async function readBenefits({ clock, db }: Services, chosen: number | undefined) {
  const [benefits, attractions] = await Promise.all([
    listOfficeBenefits(db, chosen),
    listParticipation(db, clock.now()),
  ])
  return { benefits, attractions }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

const benefitIntent = z.discriminatedUnion('intent', [
  newBenefit.safeExtend({ intent: z.literal('add') }),
  benefitForm.safeExtend({
    intent: z.literal('change'),
    id: z.uuid(),
    version: z.int32().positive(),
  }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
])
type BenefitIntent = z.output<typeof benefitIntent>

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(benefitIntent, request)
  if (!form.ok) return form.reply
  const actor = staffActor(context.get(staffContext))
  const result = await run(context.get(servicesContext), actor, form.value)
  return result.ok ? doneAnswer(form.value.intent) : refusalReply(result)
}

function run(services: Services, actor: StaffActor, given: BenefitIntent) {
  switch (given.intent) {
    case 'add':
      return addBenefit(services, {
        actor,
        attractionId: given.attractionId,
        ...typedIn(given),
      })
    case 'change': {
      const { id, version } = given
      return changeBenefit(services, { actor, id, version, ...typedIn(given) })
    }
    case 'remove':
      return removeBenefit(services, { actor, id: given.id })
    default:
      return given satisfies never
  }
}

function typedIn(typed: z.output<typeof benefitForm>) {
  const { kind, percent = null, item, conditions, benefitUse } = typed
  const translations = translationsIn<BenefitTexts>(benefitTexts, typed)
  return { benefit: { kind, percent, item, conditions, translations }, benefitUse }
}

const doneWords: Record<BenefitIntent['intent'], () => string> = {
  add: m.benefits_added,
  change: m.benefits_changed,
  remove: m.benefits_removed,
}

export function clientAction(args: Route.ClientActionArgs) {
  return toldAnswer(args, { done: ({ done }) => ({ description: doneWords[done]() }) })
}

type Editing = {
  benefit: OfficeBenefit | undefined
  benefits: OfficeBenefit[]
  attractions: OfficeAttraction[]
  chosen: number | undefined
}

export default function Benefits({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<Editing>()
  const removing = useDialogOf<OfficeBenefit>()
  const [search] = useSearchParams()
  const { attraction: chosen } = benefitFilter.read(search)
  return (
    <OfficePage title={m.benefits_title()} lead={m.benefits_lead()}>
      <Deferred content={content} failed={m.benefits_failed()}>
        {({ benefits, attractions }) => (
          <>
            <BenefitsFilter
              attractions={attractions}
              chosen={chosen}
              onAdd={() => editing.open({ benefit: undefined, benefits, attractions, chosen })}
            />
            <BenefitTable
              benefits={benefits}
              isFiltered={chosen !== undefined}
              onEdit={(benefit) => editing.open({ benefit, benefits, attractions, chosen })}
              onRemove={removing.open}
            />
          </>
        )}
      </Deferred>
      {editing.subject && <BenefitDialog {...editing.subject} onClose={editing.close} />}
      {removing.subject && (
        <RemoveBenefitDialog benefit={removing.subject} onClose={removing.close} />
      )}
    </OfficePage>
  )
}
