import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { benefitForm, benefitTexts } from '#domain/catalogue/benefit-form.ts'
import {
  createBenefit,
  changeBenefit,
  listOfficeBenefits,
  deleteBenefit,
} from '#domain/catalogue/benefits.ts'
import { listParticipation } from '#domain/catalogue/participation.ts'
import { translationsIn } from '#domain/catalogue/translation-fields.ts'
import { listFilter, storedNumber } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import type { BenefitTexts } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/benefits'
import { BenefitDialog, type BenefitDialogProps, newBenefit } from './benefit-dialog.tsx'
import { BenefitsFilter, BenefitTable } from './benefits-table.tsx'

export const meta = () => officeMeta(m.benefits_title())

const benefitFilter = listFilter({ attraction: storedNumber })

export const loader = (args: Route.LoaderArgs) => contentOf(args, readBenefits)

async function readBenefits({ clock, db }: Services, params: URLSearchParams) {
  const [benefits, attractions] = await Promise.all([
    listOfficeBenefits(db, benefitFilter.read(params).attraction),
    listParticipation(db, clock.now()),
  ])
  return { benefits, attractions }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const benefitIntent = z.discriminatedUnion('intent', [
  newBenefit.safeExtend({ intent: z.literal('create') }),
  benefitForm.safeExtend({
    intent: z.literal('change'),
    id: z.uuid(),
    version: z.int32().positive(),
  }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
])
export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, benefitIntent, {
    create: (services, { actor, attractionId, ...typed }) =>
      createBenefit(services, { actor, attractionId, ...typedIn(typed) }),
    change: (services, { actor, id, version, ...typed }) =>
      changeBenefit(services, { actor, id, version, ...typedIn(typed) }),
    delete: deleteBenefit,
  })

function typedIn(typed: z.output<typeof benefitForm>) {
  const { kind, percent = null, item, conditions, benefitUse } = typed
  const translations = translationsIn<BenefitTexts>(benefitTexts, typed)
  return { benefit: { kind, percent, item, conditions, translations }, benefitUse }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    create: m.benefits_created,
    change: m.benefits_changed,
    delete: m.benefits_deleted,
  })

export default function Benefits({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<Omit<BenefitDialogProps, 'onClose'>>()
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
              onCreate={() => editing.open({ benefit: undefined, benefits, attractions, chosen })}
            />
            <BenefitTable
              benefits={benefits}
              isFiltered={chosen !== undefined}
              onEdit={(benefit) => editing.open({ benefit, benefits, attractions, chosen })}
            />
          </>
        )}
      </Deferred>
      {editing.subject && <BenefitDialog {...editing.subject} onClose={editing.close} />}
    </OfficePage>
  )
}
