import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.js'
import { fieldWords } from '#app/routes/access/access-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { ProfileAnswer } from './profile-answer.ts'
import { ProfileCard } from './profile-card.tsx'

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
  const isBusy = useNavigation().state !== 'idle'
  const problems = answer.typed.intent === intent ? answer.problems : {}
  return (
    <Form method="post" noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <Field
        name="currentPassword"
        type="password"
        label={m.access_factor_password()}
        error={fieldWords(problems.currentPassword)}
        required
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant={intent === 'start' ? 'primary' : 'secondary'}
        isBusy={isBusy}
        disabled={isBusy}
        className="justify-self-start"
      >
        {intent === 'start' ? m.access_factor_start() : m.access_factor_stop()}
      </Button>
    </Form>
  )
}

type ConfirmFormProps = { appKey: ProfileAnswer['key']; answer: ProfileAnswer }

function ConfirmForm({ appKey, answer }: ConfirmFormProps) {
  const isBusy = useNavigation().state !== 'idle'
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
        <Button type="submit" isBusy={isBusy} disabled={isBusy} className="justify-self-start">
          {m.access_factor_confirm()}
        </Button>
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
