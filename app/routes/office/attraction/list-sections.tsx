import type { Question } from '#domain/vocabulary/attraction.ts'
import { m } from '#messages/messages.js'
import { PicturesField } from '#app/routes/office/pictures/pictures-field.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Editing } from './editing.ts'
import { FormSection, ListProblem } from './editor-fields.tsx'

/** The pictures in the order of the gallery; the first one is the list's. */
export function PicturesSection({ editing }: { editing: Editing }) {
  const { start, isRefused, missing, type } = editing
  return (
    <FormSection title={m.place_section_pictures()}>
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

/** What visitors ask, and what they are told. */
export function QuestionsSection({ editing }: { editing: Editing }) {
  const { questions } = editing.typed
  const change = (index: number, changes: Partial<Question>) =>
    editing.type({
      questions: questions.map((row, at) => (at === index ? { ...row, ...changes } : row)),
    })
  return (
    <FormSection title={m.place_section_questions()}>
      <input type="hidden" name="questions" value={JSON.stringify(questions)} />
      <ListProblem sentence={editing.problem('questions')} />
      {questions.map(({ question, answer }, index) => (
        // A question is what is typed here; its place in the list is what its problems are told by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid gap-3 border-b border-line pb-4">
          <Field
            label={m.place_question({ number: index + 1 })}
            value={question}
            error={editing.problem(`questions[${index}].question`)}
            autoComplete="off"
            onChange={({ target }) => change(index, { question: target.value })}
          />
          <Field
            label={m.place_answer({ number: index + 1 })}
            value={answer}
            error={editing.problem(`questions[${index}].answer`)}
            autoComplete="off"
            onChange={({ target }) => change(index, { answer: target.value })}
          />
          <p>
            <RowButton
              aria-label={m.place_question_remove({ number: index + 1 })}
              onClick={() => editing.type({ questions: questions.toSpliced(index, 1) })}
            >
              {m.place_hours_remove()}
            </RowButton>
          </p>
        </div>
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
