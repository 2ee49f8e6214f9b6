// Travellers' testimonials: their texts, their order, and which of them the shop shows.
import { staffActor } from '#domain/activity/actor.ts'
import {
  addTestimonial,
  changeTestimonial,
  hideTestimonial,
  moveTestimonialDown,
  moveTestimonialUp,
  showTestimonial,
} from '#domain/testimonials/change-testimonials.ts'
import {
  listOfficeTestimonials,
  type OfficeTestimonial,
} from '#domain/testimonials/testimonial-queries.ts'
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
import { TestimonialDialog } from './testimonial-dialog.tsx'
import {
  type TestimonialAnswer,
  type TestimonialDone,
  testimonialIntent,
} from './testimonial-intent.ts'
import { TestimonialTable } from './testimonial-table.tsx'

export const meta = () => officeMeta(m.trust_testimonials_title())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, listOfficeTestimonials(services.db)) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(testimonialIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const actor = staffActor(context.get(staffContext))
  switch (form.value.intent) {
    case 'add': {
      const { intent: _, ...testimonial } = form.value
      const added = await addTestimonial(services, { actor, testimonial })
      return added.ok ? doneAnswer('added') : refusalReply(added)
    }
    case 'change': {
      const { intent: _, id, version, ...testimonial } = form.value
      const changed = await changeTestimonial(services, { actor, id, version, testimonial })
      return changed.ok ? doneAnswer('changed') : refusalReply(changed)
    }
    case 'show': {
      const shown = await showTestimonial(services, { actor, id: form.value.id })
      return shown.ok ? doneAnswer('shown') : refusalReply(shown)
    }
    case 'hide': {
      const hidden = await hideTestimonial(services, { actor, id: form.value.id })
      return hidden.ok ? doneAnswer('hidden') : refusalReply(hidden)
    }
    case 'up': {
      const moved = await moveTestimonialUp(services, { actor, id: form.value.id })
      return moved.ok ? doneAnswer('moved') : refusalReply(moved)
    }
    case 'down': {
      const moved = await moveTestimonialDown(services, { actor, id: form.value.id })
      return moved.ok ? doneAnswer('moved') : refusalReply(moved)
    }
    default:
      return form.value satisfies never
  }
}

const doneWords: Record<TestimonialDone, () => string> = {
  added: m.trust_testimonial_added,
  changed: m.trust_testimonial_changed,
  shown: m.trust_testimonial_shown,
  hidden: m.trust_testimonial_hidden,
  moved: m.trust_testimonial_moved,
}

export function clientAction(args: Route.ClientActionArgs): Promise<TestimonialAnswer> {
  return toldAnswer(args, { done: ({ done }) => ({ description: doneWords[done]() }) })
}

export default function Testimonials({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ testimonial: OfficeTestimonial | undefined }>()
  return (
    <OfficePage title={m.trust_testimonials_title()} lead={m.trust_testimonials_lead()}>
      <div className="mb-4">
        <PageButton onClick={() => editing.open({ testimonial: undefined })}>
          {m.trust_testimonial_add()}
        </PageButton>
      </div>
      <Deferred content={content} failed={m.trust_testimonials_failed()}>
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
