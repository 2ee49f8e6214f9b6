import { z } from 'zod'
import { testimonialForm } from '#domain/catalogue/testimonial-form.ts'
import {
  createTestimonial,
  changeTestimonial,
  hideTestimonial,
  listOfficeTestimonials,
  moveTestimonialDown,
  moveTestimonialUp,
  type OfficeTestimonial,
  showTestimonial,
} from '#domain/catalogue/testimonials.ts'
import { languageNames } from '#domain/ground/language-names.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { FormField, FormTextArea } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import type { Route } from './+types/testimonials'

export const meta = () => officeMeta(m.testimonials_title())

export const loader = (args: Route.LoaderArgs) =>
  contentOf(args, ({ db }) => listOfficeTestimonials(db))

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const about = { id: z.uuid() }

const testimonialIntent = z.discriminatedUnion('intent', [
  testimonialForm.safeExtend({ intent: z.literal('create') }),
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
export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, testimonialIntent, {
    create: (services, { intent: _, actor, ...testimonial }) =>
      createTestimonial(services, { actor, testimonial }),
    change: (services, { intent: _, actor, id, version, ...testimonial }) =>
      changeTestimonial(services, { actor, id, version, testimonial }),
    show: showTestimonial,
    hide: hideTestimonial,
    up: moveTestimonialUp,
    down: moveTestimonialDown,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    create: m.testimonial_created,
    change: m.testimonial_changed,
    show: m.testimonial_shown,
    hide: m.testimonial_hidden,
    up: m.testimonial_moved,
    down: m.testimonial_moved,
  })

export default function Testimonials({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ testimonial: OfficeTestimonial | undefined }>()
  return (
    <OfficePage title={m.testimonials_title()} lead={m.testimonials_lead()}>
      <div className="mb-4">
        <PageButton onClick={() => editing.open({ testimonial: undefined })}>
          {m.testimonial_new()}
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

type TestimonialTableProps = {
  testimonials: OfficeTestimonial[]
  onEdit: (testimonial: OfficeTestimonial) => void
}

function TestimonialTable({ testimonials, onEdit }: TestimonialTableProps) {
  return (
    <OfficeTable
      caption={m.testimonials_caption()}
      rows={testimonials}
      none={m.testimonials_none()}
      columns={[
        {
          title: m.testimonial_who(),
          isHead: true,
          className: 'min-w-40',
          cell: ({ name, fromEs, productName }) => (
            <Noted note={`${fromEs} · ${productName}`}>
              <span translate="no">{name}</span>
            </Noted>
          ),
        },
        {
          title: m.testimonial_words(),
          className: 'min-w-72',
          cell: (testimonial) => (
            <>
              <p className="max-w-prose break-words">{testimonial.textEs}</p>
              <Missing testimonial={testimonial} />
            </>
          ),
        },
        {
          title: m.testimonial_state(),
          cell: ({ isShown, isSample }) => (
            <Noted note={isSample && m.testimonial_sample()}>
              {isShown ? m.testimonial_yes() : m.testimonial_no()}
            </Noted>
          ),
        },
        actionsColumn(
          (testimonial: OfficeTestimonial, index) => (
            <Actions
              testimonial={testimonial}
              isFirst={index === 0}
              isLast={index === testimonials.length - 1}
              onEdit={onEdit}
            />
          ),
          { className: 'min-w-64' },
        ),
      ]}
    />
  )
}

function Missing({ testimonial }: { testimonial: OfficeTestimonial }) {
  const { fromEn, textEn, fromPt, textPt } = testimonial
  const languages = [
    ...(fromEn && textEn ? [] : [languageNames.en()]),
    ...(fromPt && textPt ? [] : [languageNames.pt()]),
  ]
  if (languages.length === 0) return null
  return (
    <p className="mt-1 text-sm font-semibold text-danger">
      {m.testimonial_missing({ languages: languages.join(', ') })}
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
  const { send, isBusy } = useIntent({ key: `testimonial-${id}` })
  const ask = (intent: 'show' | 'hide' | 'up' | 'down') => {
    if (!isBusy) send({ intent, id })
  }
  return (
    <div className="flex flex-wrap gap-1">
      <RowButton aria-label={m.testimonial_edit_of({ name })} onClick={() => onEdit(testimonial)}>
        {m.testimonial_edit()}
      </RowButton>
      <RowButton
        aria-label={isShown ? m.testimonial_hide_of({ name }) : m.testimonial_show_of({ name })}
        isBusy={isBusy}
        onClick={() => ask(isShown ? 'hide' : 'show')}
      >
        {isShown ? m.testimonial_hide() : m.testimonial_show()}
      </RowButton>
      <RowButton
        aria-label={m.testimonial_up_of({ name })}
        disabled={isFirst}
        isBusy={isBusy}
        onClick={() => ask('up')}
      >
        {m.testimonial_up()}
      </RowButton>
      <RowButton
        aria-label={m.testimonial_down_of({ name })}
        disabled={isLast}
        isBusy={isBusy}
        onClick={() => ask('down')}
      >
        {m.testimonial_down()}
      </RowButton>
    </div>
  )
}

type TestimonialDialogProps = {
  /** Undefined for a new one. */
  testimonial: OfficeTestimonial | undefined
  onClose: () => void
}

const spoken = [
  { language: 'es', from: 'fromEs', text: 'textEs' },
  { language: 'en', from: 'fromEn', text: 'textEn' },
  { language: 'pt', from: 'fromPt', text: 'textPt' },
] as const

function TestimonialDialog({ testimonial, onClose }: TestimonialDialogProps) {
  return (
    <PlainFormDialog
      title={testimonial ? m.testimonial_edit_of({ name: testimonial.name }) : m.testimonial_new()}
      description={testimonial ? undefined : m.testimonial_new_text()}
      schema={testimonialForm}
      fields={
        testimonial
          ? { intent: 'change', id: testimonial.id, version: testimonial.version }
          : { intent: 'create' }
      }
      onClose={onClose}
    >
      <FormField
        name="name"
        label={m.testimonial_name()}
        defaultValue={testimonial?.name}
        problem={m.testimonial_problem_name()}
      />
      <ChoiceField
        name="productName"
        label={m.testimonial_product()}
        choices={productNames.map((name) => ({ value: name, label: name }))}
        defaultValue={testimonial?.productName ?? productNames[0]}
      />
      {spoken.map(({ language, from, text }) => {
        const named = { language: languageNames[language]() }
        const isOriginal = language === 'es'
        return (
          <div key={language} lang={language} className="grid gap-4">
            <FormField
              name={from}
              label={m.testimonial_from(named)}
              defaultValue={testimonial?.[from] ?? ''}
              problem={m.testimonial_problem_from()}
              required={isOriginal}
            />
            <FormTextArea
              name={text}
              label={m.testimonial_text(named)}
              hint={isOriginal ? undefined : m.testimonial_translation_hint()}
              defaultValue={testimonial?.[text] ?? ''}
              problem={m.testimonial_problem_text()}
              required={isOriginal}
              rows={3}
            />
          </div>
        )
      })}
    </PlainFormDialog>
  )
}
