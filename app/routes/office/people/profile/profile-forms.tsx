import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#messages/messages.js'
import type { AccessAnswer } from '#app/routes/access/access-answer.ts'
import {
  fieldWords,
  KnownPasswordField,
  NewPasswordField,
} from '#app/routes/access/access-fields.tsx'
import { SubmitButton } from '#app/routes/access/access-frame.tsx'
import { Field } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/show-toast.ts'

/** The forms contain secrets and are plain posts, which work without JavaScript; `typed.intent` names one. */
export type ProfileAnswer = AccessAnswer & {
  /** For the app: the key as a picture and as text. */
  key?: { picture: string; secret: string }
  /** Shown only once. */
  recoveryCodes?: string[]
}

type SecondFactorProps = { isOn: boolean; answer: ProfileAnswer }

/** Switched on with the password and a first code; switched off with the password. */
export function SecondFactor({ isOn, answer }: SecondFactorProps) {
  const [key, setKey] = useState(answer.key)
  if (answer.key && answer.key !== key) setKey(answer.key)
  const isStarted = !isOn && (key !== undefined || answer.typed.intent === 'confirm')

  return (
    <ProfileCard title={m.access_factor_title()}>
      <p>{isOn ? m.access_factor_on() : m.access_factor_off()}</p>
      {isOn && answer.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {isStarted ? (
        <ConfirmForm appKey={key} answer={answer} />
      ) : (
        <PasswordForm intent={isOn ? 'stop' : 'start'} answer={answer} />
      )}
    </ProfileCard>
  )
}

function PasswordForm({ intent, answer }: { intent: 'start' | 'stop'; answer: ProfileAnswer }) {
  const problems = answer.typed.intent === intent ? answer.problems : {}
  return (
    <Form method="post" noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <KnownPasswordField
        name="currentPassword"
        label={m.access_factor_password()}
        problems={problems.currentPassword}
      />
      <SubmitButton
        label={intent === 'start' ? m.access_factor_start() : m.access_factor_stop()}
        variant={intent === 'start' ? 'primary' : 'secondary'}
        className="justify-self-start"
      />
    </Form>
  )
}

type ConfirmFormProps = { appKey: ProfileAnswer['key']; answer: ProfileAnswer }

function ConfirmForm({ appKey, answer }: ConfirmFormProps) {
  return (
    <div className="mt-4 grid gap-4">
      {appKey && (
        <>
          <p>{m.access_factor_scan()}</p>
          <img
            src={appKey.picture}
            alt={m.access_factor_picture()}
            width={220}
            height={220}
            className="rounded-lg border border-line bg-white"
          />
          <p>
            <span>{m.access_factor_secret()}</span>{' '}
            <code translate="no" className="font-semibold break-all">
              {appKey.secret}
            </code>
          </p>
        </>
      )}
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="confirm" />
        <Field
          name="code"
          label={m.access_factor_code()}
          error={answer.typed.intent === 'confirm' ? fieldWords(answer.problems.code) : undefined}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton label={m.access_factor_confirm()} className="justify-self-start" />
      </Form>
    </div>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`
  return (
    <section className="mt-4 rounded-control border border-edge bg-sunken p-4">
      <h3 className="font-bold">{m.access_factor_codes_title()}</h3>
      <p className="mt-1">{m.access_factor_codes_text()}</p>
      <ul translate="no" className="tabular mt-3 grid grid-cols-2 gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-3">
        <a
          href={file}
          download="codigos-vereda.txt"
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {m.access_factor_codes_download()}
        </a>
      </p>
    </section>
  )
}

/** Changes the user's own password, which ends all other sessions. */
export function OwnPassword({ answer }: { answer: ProfileAnswer }) {
  const form = useRef<HTMLFormElement>(null)
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
        <KnownPasswordField
          name="currentPassword"
          label={m.access_own_password_current()}
          problems={problems.currentPassword}
        />
        <NewPasswordField label={m.access_new_password()} problems={problems.password} />
        <SubmitButton label={m.access_own_password_submit()} className="justify-self-start" />
      </Form>
    </ProfileCard>
  )
}

function ProfileCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}
