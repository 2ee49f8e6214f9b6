import { type ReactNode, useState } from 'react'
import type { Choice } from '#domain/catalogue/attractions/office-attractions.ts'
import { proposedSlug } from '#domain/catalogue/city.ts'
import { translationLabel } from '#domain/catalogue/translation-words.ts'
import { type Question, attractionPasses } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { PicturesField } from '#app/routes/office/catalogue/pictures/pictures-field.tsx'
import {
  Languages,
  TranslationInput,
} from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { fieldLabels } from './attraction-words.ts'
import {
  useEditing,
  Beside,
  FormSection,
  ListProblem,
  TextArea,
  TextLine,
  TextSelect,
  Tick,
  Translation,
} from './editor-fields.tsx'

type TextSectionProps = {
  kinds: Choice[]
  citySlug: string
  /** The stored slug; undefined for a new attraction. */
  keptSlug: string | undefined
  slugRefusal: string | undefined
  city?: ReactNode
}

/** Names, texts, kind and pass. The slug follows the name until somebody types one. */
export function TextSection({ kinds, city, ...slug }: TextSectionProps) {
  const { typed, type, problem } = useEditing()
  const [isSlugOwn, setIsSlugOwn] = useState(slug.keptSlug !== undefined)
  return (
    <FormSection id="texts">
      {city}
      <Field
        name="name"
        label={fieldLabels.name()}
        value={typed.name}
        error={problem('name')}
        required
        autoComplete="off"
        onChange={({ target: { value } }) =>
          type({ name: value, ...(!isSlugOwn && { slug: proposedSlug(value) }) })
        }
      />
      <Translation name="name" />
      <SlugField onOwn={setIsSlugOwn} {...slug} />
      <Beside>
        <TextSelect
          name="kindId"
          choices={kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextSelect
          name="pass"
          choices={attractionPasses.map((pass) => ({ value: pass, label: pass }))}
        />
        <TextLine name="position" inputMode="numeric" hint={m.place_field_position_hint()} />
      </Beside>
      <Tick name="isPopular" />
      <TextLine name="summary" hint={m.place_field_summary_hint()} isTranslated />
      <TextArea name="description" rows={8} hint={m.place_field_description_hint()} />
    </FormSection>
  )
}

type SlugFieldProps = Pick<TextSectionProps, 'citySlug' | 'keptSlug' | 'slugRefusal'> & {
  onOwn: (isOwn: boolean) => void
}

function SlugField({ citySlug, keptSlug, slugRefusal, onOwn }: SlugFieldProps) {
  const editing = useEditing()
  const { slug } = editing.typed
  const address = `/${citySlug}/attractions/${slug || '…'}`
  return (
    <Field
      name="slug"
      label={fieldLabels.slug()}
      value={slug}
      error={editing.problem('slug') ?? slugRefusal}
      hint={
        <>
          <span>{m.place_field_slug_hint({ address })}</span>
          {keptSlug !== undefined && slug !== keptSlug && (
            <span>{` ${m.place_field_slug_keeps()}`}</span>
          )}
        </>
      }
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target: { value } }) => {
        onOwn(value !== '')
        editing.type({ slug: value })
      }}
    />
  )
}

/** The pictures in gallery order; the first one is also shown in the list. */
export function PicturesSection() {
  const { start, isRefused, missing, type } = useEditing()
  return (
    <FormSection id="pictures">
      <PicturesField
        key={start.turn}
        name="pictures"
        label={m.place_field_pictures()}
        pictures={start.pictures}
        isRefused={isRefused}
        min={missing.includes('picture') ? 1 : 0}
        isDescribed={missing.includes('picture_words')}
        onChange={(pictures) => type({ pictures })}
      />
    </FormSection>
  )
}

export function QuestionsSection() {
  const editing = useEditing()
  const { questions } = editing.typed
  const change = (index: number, changes: Partial<Question>) =>
    editing.type({
      questions: questions.map((row, at) => (at === index ? { ...row, ...changes } : row)),
    })
  return (
    <FormSection id="questions">
      <input type="hidden" name="questions" value={JSON.stringify(questions)} />
      <ListProblem sentence={editing.problem('questions')} />
      {questions.map((question, index) => (
        <QuestionRow
          // A question has no id of its own; problems refer to the list index.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          question={question}
          index={index}
          onChange={(changes) => change(index, changes)}
          onRemove={() => editing.type({ questions: questions.toSpliced(index, 1) })}
        />
      ))}
      <p>
        <RowButton
          onClick={() => editing.type({ questions: [...questions, { question: '', answer: '' }] })}
        >
          {m.place_question_add()}
        </RowButton>
      </p>
    </FormSection>
  )
}

type QuestionRowProps = {
  question: Question
  index: number
  onChange: (changes: Partial<Question>) => void
  onRemove: () => void
}

function QuestionRow({ question: row, index, onChange, onRemove }: QuestionRowProps) {
  const editing = useEditing()
  const number = index + 1
  const parts = [
    { part: 'question', label: m.place_question({ number }) },
    { part: 'answer', label: m.place_answer({ number }) },
  ] as const
  return (
    <div className="grid gap-3 border-b border-line pb-4">
      {parts.map(({ part, label }) => (
        <Field
          key={part}
          label={label}
          value={row[part]}
          error={editing.problem(`questions[${index}].${part}`)}
          autoComplete="off"
          onChange={({ target }) => onChange({ [part]: target.value })}
        />
      ))}
      <Languages>
        {(language) => {
          const translated = row.translations?.[language] ?? { question: '', answer: '' }
          return parts.map(({ part, label }) => (
            <TranslationInput
              key={part}
              label={translationLabel(label, language)}
              language={language}
              text={translated[part]}
              isMissing={row[part] !== ''}
              error={editing.problem(`questions[${index}].translations.${language}.${part}`)}
              onType={(text) =>
                onChange({
                  translations: {
                    ...row.translations,
                    [language]: { ...translated, [part]: text },
                  },
                })
              }
            />
          ))
        }}
      </Languages>
      <p>
        <RowButton aria-label={m.place_question_remove({ number })} onClick={onRemove}>
          {m.place_hours_remove()}
        </RowButton>
      </p>
    </div>
  )
}
