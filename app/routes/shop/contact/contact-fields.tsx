import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { contactTopicWords } from '#domain/contact/contact-words.ts'
import { contactTopics } from '#domain/vocabulary/contact.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { problemWords } from '#app/ui/field-problem.ts'
import { Field, SelectField, TextArea } from '#app/ui/field.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import { withWait } from '#app/ui/wait-words.ts'

type Problems = Record<string, string[] | null | undefined>
type Answer =
  | { ok: true }
  | { ok: false; error?: Problems | null; initialValue?: unknown }
  | { ok: false; reason: string; message: string; retryAfterSeconds?: number }

/** As much as one post can carry: a text too long for its field is shown again too. */
const TYPED_MAX = 64 * 1024
const typed = z.string().check(atMost(TYPED_MAX)).optional().catch(undefined)
const typedBefore = z
  .object({
    initialValue: z.object({
      name: typed,
      email: typed,
      topic: typed,
      operationNumber: typed,
      message: typed,
    }),
  })
  .transform(({ initialValue }) => initialValue)
  .optional()
  .catch(undefined)

/** The form, with its problems and everything typed before. */
export function ContactFields({ answer }: { answer: Answer | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFirstProblem(answer)
  const problems = answer && 'error' in answer ? (answer.error ?? {}) : {}
  const before = typedBefore.parse(answer)
  const wordsFor = (name: string) => problemWords(problems[name] ?? undefined)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="mt-8 grid max-w-xl gap-6"
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <Field
        name="name"
        label={m.contact_name()}
        defaultValue={before?.name}
        error={wordsFor('name')}
        required
        autoComplete="name"
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={m.contact_email()}
        hint={m.contact_email_hint()}
        defaultValue={before?.email}
        error={wordsFor('email')}
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        name="topic"
        label={m.contact_topic()}
        placeholder={m.contact_topic_choose()}
        choices={contactTopics.map((topic) => ({
          value: topic,
          label: contactTopicWords[topic](),
        }))}
        defaultValue={before?.topic}
        error={wordsFor('topic')}
      />
      <Field
        name="operationNumber"
        label={m.contact_operation_number()}
        hint={m.contact_operation_number_hint()}
        defaultValue={before?.operationNumber}
        error={wordsFor('operationNumber')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        name="message"
        label={m.contact_message()}
        hint={m.contact_message_hint()}
        defaultValue={before?.message}
        error={wordsFor('message')}
        rows={7}
        required
      />
      <Trap />
      <div aria-live="polite" className="empty:hidden">
        {!isBusy && answer && 'message' in answer && (
          <p className="font-semibold text-danger">{withWait(answer)}</p>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        aria-disabled={isBusy}
        className="justify-self-start"
      >
        {isBusy ? m.contact_sending() : m.contact_send()}
      </Button>
      <p className="text-muted">{m.contact_privacy()}</p>
    </Form>
  )
}

/** Honeypot: only bots fill in this field, because people cannot see, hear or tab to it. */
function Trap() {
  const id = useId()
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>{m.contact_trap()}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
