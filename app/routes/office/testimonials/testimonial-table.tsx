import { languageWords } from '#domain/contact/contact-words.ts'
import type { OfficeTestimonial } from '#domain/testimonials/testimonial-queries.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import type { TestimonialAnswer } from './testimonial-intent.ts'

type TestimonialTableProps = {
  testimonials: OfficeTestimonial[]
  onEdit: (testimonial: OfficeTestimonial) => void
}

/** The testimonials in the shop's order, each with its actions. */
export function TestimonialTable({ testimonials, onEdit }: TestimonialTableProps) {
  if (testimonials.length === 0) return <EmptyState>{m.trust_testimonials_none()}</EmptyState>
  const columns = [
    { key: 'who', title: m.trust_testimonial_who() },
    { key: 'words', title: m.trust_testimonial_words() },
    { key: 'state', title: m.trust_testimonial_state() },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <OfficeTable caption={m.trust_testimonials_caption()} columns={columns}>
      {testimonials.map((testimonial, index) => (
        <OfficeRow key={testimonial.id}>
          <OfficeCell isHead className="min-w-40">
            <span translate="no">{testimonial.name}</span>
            <span className="block text-sm font-normal text-muted">{`${testimonial.fromEs} · ${testimonial.productName}`}</span>
          </OfficeCell>
          <OfficeCell className="min-w-72">
            <p className="max-w-prose break-words">{testimonial.textEs}</p>
            <Missing testimonial={testimonial} />
          </OfficeCell>
          <OfficeCell>
            <span>
              {testimonial.isShown ? m.trust_testimonial_yes() : m.trust_testimonial_no()}
            </span>
            {testimonial.isSample && (
              <span className="block text-sm text-muted">{m.trust_testimonial_sample()}</span>
            )}
          </OfficeCell>
          <OfficeCell className="min-w-64">
            <Actions
              testimonial={testimonial}
              isFirst={index === 0}
              isLast={index === testimonials.length - 1}
              onEdit={onEdit}
            />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function Missing({ testimonial }: { testimonial: OfficeTestimonial }) {
  const { fromEn, textEn, fromPt, textPt } = testimonial
  const languages = [
    ...(fromEn && textEn ? [] : [languageWords.en()]),
    ...(fromPt && textPt ? [] : [languageWords.pt()]),
  ]
  if (languages.length === 0) return null
  return (
    <p className="mt-1 text-sm font-semibold text-danger">
      {m.trust_testimonial_missing({ languages: languages.join(', ') })}
    </p>
  )
}

type ActionsProps = {
  testimonial: OfficeTestimonial
  isFirst: boolean
  isLast: boolean
  onEdit: (testimonial: OfficeTestimonial) => void
}

function Actions({ testimonial, isFirst, isLast, onEdit }: ActionsProps) {
  const { id, name, isShown } = testimonial
  const { send, isBusy } = useIntent<TestimonialAnswer>({ key: `testimonial-${id}` })
  const ask = (intent: 'show' | 'hide' | 'up' | 'down') => {
    if (!isBusy) send({ intent, id })
  }
  return (
    <div className="flex flex-wrap gap-1">
      <RowButton
        aria-label={m.trust_testimonial_edit_of({ name })}
        onClick={() => onEdit(testimonial)}
      >
        {m.trust_testimonial_edit()}
      </RowButton>
      <RowButton
        aria-label={
          isShown ? m.trust_testimonial_hide_of({ name }) : m.trust_testimonial_show_of({ name })
        }
        isBusy={isBusy}
        onClick={() => ask(isShown ? 'hide' : 'show')}
      >
        {isShown ? m.trust_testimonial_hide() : m.trust_testimonial_show()}
      </RowButton>
      <RowButton
        aria-label={m.trust_testimonial_up_of({ name })}
        disabled={isFirst}
        isBusy={isBusy}
        onClick={() => ask('up')}
      >
        {m.trust_testimonial_up()}
      </RowButton>
      <RowButton
        aria-label={m.trust_testimonial_down_of({ name })}
        disabled={isLast}
        isBusy={isBusy}
        onClick={() => ask('down')}
      >
        {m.trust_testimonial_down()}
      </RowButton>
    </div>
  )
}
