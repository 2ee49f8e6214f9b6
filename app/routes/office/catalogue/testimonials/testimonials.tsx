import { z } from 'zod'
import { testimonialForm } from '#domain/catalogue/testimonial-form.ts'
import {
  addTestimonial,
  changeTestimonial,
  hideTestimonial,
  listOfficeTestimonials,
  moveTestimonialDown,
  moveTestimonialUp,
  type OfficeTestimonial,
  showTestimonial,
} from '#domain/catalogue/testimonials.ts'
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
import type { Route } from './+types/testimonials'
import { TestimonialDialog, TestimonialTable } from './testimonials-table.tsx'

export const meta = () => officeMeta(m.testimonials_title())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, listOfficeTestimonials(services.db)) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

const about = { id: z.uuid() }

const testimonialIntent = z.discriminatedUnion('intent', [
  testimonialForm.safeExtend({ intent: z.literal('add') }),
  testimonialForm.safeExtend({
    intent: z.literal('change'),
    ...about,
    version: z.int32().positive(),
  }),
  z.object({ intent: z.literal('show'), ...about }),
  z.object({ intent: z.literal('hide'), ...about }),
  z.object({ intent: z.literal('up'), ...about }),
  z.object({ intent: z.literal('down'), ...about }),
])
type TestimonialIntent = z.output<typeof testimonialIntent>

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(testimonialIntent, request)
  if (!form.ok) return form.reply
  const actor = staffActor(context.get(staffContext))
  const result = await run(context.get(servicesContext), actor, form.value)
  return result.ok ? doneAnswer(form.value.intent) : refusalReply(result)
}

function run(services: Services, actor: StaffActor, given: TestimonialIntent) {
  switch (given.intent) {
    case 'add': {
      const { intent: _, ...testimonial } = given
      return addTestimonial(services, { actor, testimonial })
    }
    case 'change': {
      const { intent: _, id, version, ...testimonial } = given
      return changeTestimonial(services, { actor, id, version, testimonial })
    }
    case 'show':
      return showTestimonial(services, { actor, id: given.id })
    case 'hide':
      return hideTestimonial(services, { actor, id: given.id })
    case 'up':
      return moveTestimonialUp(services, { actor, id: given.id })
    case 'down':
      return moveTestimonialDown(services, { actor, id: given.id })
    default:
      return given satisfies never
  }
}

const doneWords: Record<TestimonialIntent['intent'], () => string> = {
  add: m.testimonial_added,
  change: m.testimonial_changed,
  show: m.testimonial_shown,
  hide: m.testimonial_hidden,
  up: m.testimonial_moved,
  down: m.testimonial_moved,
}

export function clientAction(args: Route.ClientActionArgs) {
  return toldAnswer(args, { done: ({ done }) => ({ description: doneWords[done]() }) })
}

export default function Testimonials({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ testimonial: OfficeTestimonial | undefined }>()
  return (
    <OfficePage title={m.testimonials_title()} lead={m.testimonials_lead()}>
      <div className="mb-4">
        <PageButton onClick={() => editing.open({ testimonial: undefined })}>
          {m.testimonial_add()}
        </PageButton>
      </div>
      <Deferred content={content} failed={m.testimonials_failed()}>
        {(testimonials) => (
          <TestimonialTable
            testimonials={testimonials}
            onEdit={(testimonial) => editing.open({ testimonial })}
          />
        )}
      </Deferred>
      {editing.subject && <TestimonialDialog {...editing.subject} onClose={editing.close} />}
    </OfficePage>
  )
}
