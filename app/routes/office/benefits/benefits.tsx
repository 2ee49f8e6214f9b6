import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { staffActor } from '#domain/activity/actor.ts'
import { type benefitForm, benefitTexts } from '#domain/benefits/benefit-form.ts'
import { listOfficeBenefits, type OfficeBenefit } from '#domain/benefits/benefit-queries.ts'
import { addBenefit, changeBenefit, removeBenefit } from '#domain/benefits/change-benefits.ts'
import {
  listParticipation,
  type OfficeAttraction,
} from '#domain/participation/participation-queries.ts'
import type { Services } from '#domain/services.ts'
import { translationsIn } from '#domain/translations/translation-fields.ts'
import type { BenefitTexts } from '#domain/vocabulary/benefit.ts'
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
import { BenefitDialog } from './benefit-dialog.tsx'
import { type BenefitAnswer, type BenefitDone, benefitIntent } from './benefit-intent.ts'
import { BenefitTable } from './benefit-table.tsx'
import { BenefitsFilter } from './benefits-filter.tsx'
import { RemoveBenefitDialog } from './remove-benefit-dialog.tsx'

export const meta = () => officeMeta(m.benefits_title())

/** `attraction` in the address: shows only its benefits. */
const chosenAttraction = z.coerce
  .number()
  .int()
  .positive()
  .max(2_147_483_647)
  .optional()
  .catch(undefined)

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const chosen = chosenAttraction.parse(url.searchParams.get('attraction') || undefined)
  return { content: answered(services.log, readBenefits(services, chosen)) }
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

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(benefitIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const actor = staffActor(context.get(staffContext))
  switch (form.value.intent) {
    case 'add': {
      const { attractionId } = form.value
      const added = await addBenefit(services, { actor, attractionId, ...typedIn(form.value) })
      return added.ok ? doneAnswer('added') : refusalReply(added)
    }
    case 'change': {
      const { id, version } = form.value
      const changed = await changeBenefit(services, { actor, id, version, ...typedIn(form.value) })
      return changed.ok ? doneAnswer('changed') : refusalReply(changed)
    }
    case 'remove': {
      const removed = await removeBenefit(services, { actor, id: form.value.id })
      return removed.ok ? doneAnswer('removed') : refusalReply(removed)
    }
    default:
      return form.value satisfies never
  }
}

function typedIn(typed: z.output<typeof benefitForm>) {
  const { kind, percent = null, item, conditions, benefitUse } = typed
  const translations = translationsIn<BenefitTexts>(benefitTexts, typed)
  return { benefit: { kind, percent, item, conditions, translations }, benefitUse }
}

const doneWords: Record<BenefitDone, () => string> = {
  added: m.benefits_added,
  changed: m.benefits_changed,
  removed: m.benefits_removed,
}

export function clientAction(args: Route.ClientActionArgs): Promise<BenefitAnswer> {
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
  const chosen = chosenAttraction.parse(search.get('attraction') || undefined)
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
