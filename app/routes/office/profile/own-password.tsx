import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.js'
import { fieldWords } from '#app/routes/access/access-fields.ts'
import { NewPasswordField } from '#app/routes/access/new-password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import type { ProfileAnswer } from './profile-answer.ts'
import { ProfileCard } from './profile-card.tsx'

/** Changes the user's own password, which ends all other sessions. */
export function OwnPassword({ answer }: { answer: ProfileAnswer }) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state !== 'idle'
  const isOurs = answer.typed.intent === 'password'
  const isChanged = isOurs && answer.isDone === true
  const problems = isOurs ? answer.problems : {}
  useEffect(() => {
    if (!isChanged) return
    form.current?.reset()
    showToast({ title: m.access_update_done_title(), description: m.access_update_done_text() })
  }, [isChanged])

  return (
    <ProfileCard title={m.access_own_password_title()}>
      {isChanged && <p className="font-semibold text-success">{m.access_update_done_text()}</p>}
      <p>{m.access_own_password_text()}</p>
      <Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="password" />
        <Field
          name="currentPassword"
          type="password"
          label={m.access_own_password_current()}
          error={fieldWords(problems.currentPassword)}
          required
          autoComplete="current-password"
        />
        <NewPasswordField label={m.access_new_password()} problems={problems.password} />
        <Button type="submit" isBusy={isBusy} disabled={isBusy} className="justify-self-start">
          {m.access_own_password_submit()}
        </Button>
      </Form>
    </ProfileCard>
  )
}
