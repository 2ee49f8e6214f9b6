import { languageWords } from '#domain/contact/contact-words.ts'
import { testimonialForm } from '#domain/testimonials/testimonial-form.ts'
import type { OfficeTestimonial } from '#domain/testimonials/testimonial-queries.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { m } from '#messages/messages.js'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import type { TestimonialAnswer } from './testimonial-intent.ts'

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

/** Adds or edits a traveller's testimonial, in three languages. */
export function TestimonialDialog({ testimonial, onClose }: TestimonialDialogProps) {
  const form = useIntentForm<TestimonialAnswer>({ schema: testimonialForm, onDone: onClose })
  const { problems } = form
  return (
    <OfficeDialog
      title={
        testimonial
          ? m.trust_testimonial_edit_of({ name: testimonial.name })
          : m.trust_testimonial_add()
      }
      description={testimonial ? undefined : m.trust_testimonial_add_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={
          testimonial
            ? { intent: 'change', id: testimonial.id, version: testimonial.version }
            : { intent: 'add' }
        }
        onClose={onClose}
      >
        <Field
          name="name"
          label={m.trust_testimonial_name()}
          defaultValue={testimonial?.name}
          error={problems.name && m.trust_testimonial_problem_name()}
          required
          autoComplete="off"
        />
        <ChoiceField
          name="productName"
          label={m.trust_testimonial_product()}
          choices={productNames.map((name) => ({ value: name, label: name }))}
          defaultValue={testimonial?.productName ?? productNames[0]}
        />
        {spoken.map(({ language, from, text }) => {
          const named = { language: languageWords[language]() }
          const isOriginal = language === 'es'
          return (
            <div key={language} lang={language} className="grid gap-4">
              <Field
                name={from}
                label={m.trust_testimonial_from(named)}
                defaultValue={testimonial?.[from] ?? ''}
                error={problems[from] && m.trust_testimonial_problem_from()}
                required={isOriginal}
                autoComplete="off"
              />
              <TextArea
                name={text}
                label={m.trust_testimonial_text(named)}
                hint={isOriginal ? undefined : m.trust_testimonial_translation_hint()}
                defaultValue={testimonial?.[text] ?? ''}
                error={problems[text] && m.trust_testimonial_problem_text()}
                required={isOriginal}
                rows={3}
              />
            </div>
          )
        })}
      </IntentForm>
    </OfficeDialog>
  )
}
