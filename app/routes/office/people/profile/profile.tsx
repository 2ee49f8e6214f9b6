import QRCode from 'qrcode'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data, Form } from 'react-router'
import { z } from 'zod'
import { getOwnProfile, setReport } from '#domain/people/profiles.ts'
import {
  changeOwnPassword,
  confirmReplacement,
  confirmSecondFactor,
  startReplacement,
  startSecondFactor,
  stopSecondFactor,
} from '#domain/people/second-factor.ts'
import { demandsSecondFactor } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { requireArea } from '#app/middleware.ts'
import { type AccessAnswer, answerOrWords, unanswered } from '#app/routes/access/access-answer.ts'
import {
  codeField,
  fieldWords,
  knownPasswordField,
  KnownPasswordField,
  newPasswordField,
  NewPasswordField,
} from '#app/routes/access/access-fields.tsx'
import { parseAccessForm, refuse } from '#app/routes/access/access-form.ts'
import { FormProblem, SubmitButton } from '#app/routes/access/access-frame.tsx'
import { officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { useMayOpen } from '#app/routes/office/pieces/staff-role.ts'
import { owesFactorContext, servicesContext, staffContext } from '#app/services.server.ts'
import { Field } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import type { Route } from './+types/profile'

export const meta = () => officeMeta(m.access_profile_title())

const profileForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start'), currentPassword: knownPasswordField }),
  z.object({ intent: z.literal('confirm'), code: codeField }),
  z.object({ intent: z.literal('replace'), currentPassword: knownPasswordField, code: codeField }),
  z.object({ intent: z.literal('confirm_new'), code: codeField }),
  z.object({ intent: z.literal('stop'), currentPassword: knownPasswordField }),
  z.object({ intent: z.enum(['report_on', 'report_off']) }),
  z.object({
    intent: z.literal('password'),
    currentPassword: knownPasswordField,
    password: newPasswordField,
  }),
])

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id, role } = context.get(staffContext)
  return {
    passwordMin: services.passwordMin,
    profile: await getOwnProfile(services.db, id),
    demandsFactor: demandsSecondFactor(services, role),
    owesFactor: context.get(owesFactorContext),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseAccessForm(profileForm, request)
  if (!form.ok) return form.reply
  const services = context.get(servicesContext)
  const own = { staff: context.get(staffContext), headers: request.headers }

  switch (form.value.intent) {
    case 'start': {
      const { currentPassword } = form.value
      const started = await startSecondFactor(services, { ...own, password: currentPassword })
      if (!started.ok) return refuse(started, { intent: 'start' })
      return done({ intent: 'start', key: await drawKey(started) }, [])
    }
    case 'confirm': {
      const confirmed = await confirmSecondFactor(services, { ...own, code: form.value.code })
      if (!confirmed.ok) return refuse(confirmed, { intent: 'confirm' })
      const { recoveryCodes, setCookies } = confirmed
      return done({ intent: 'confirm', recoveryCodes }, setCookies)
    }
    case 'replace': {
      const { currentPassword: password, code } = form.value
      const started = await startReplacement(services, { ...own, password, code })
      if (!started.ok) return refuse(started, { intent: 'replace' })
      return done({ intent: 'replace', key: await drawKey(started) }, [])
    }
    case 'confirm_new': {
      const confirmed = await confirmReplacement(services, { ...own, code: form.value.code })
      if (!confirmed.ok) {
        const isOver = confirmed.reason === 'replacement_over'
        return refuse(confirmed, { intent: isOver ? 'replace' : 'confirm_new' })
      }
      return done({ intent: 'confirm_new', recoveryCodes: confirmed.recoveryCodes }, [])
    }
    case 'stop': {
      const { currentPassword } = form.value
      const stopped = await stopSecondFactor(services, { ...own, password: currentPassword })
      if (!stopped.ok) return refuse(stopped, { intent: 'stop' })
      return done({ intent: 'stop' }, stopped.setCookies)
    }
    case 'password': {
      const { currentPassword: current, password: next } = form.value
      const changed = await changeOwnPassword(services, { ...own, current, next })
      if (!changed.ok) return refuse(changed, { intent: 'password' })
      return done({ intent: 'password' }, changed.setCookies)
    }
    case 'report_on':
    case 'report_off': {
      requireArea(context, request, 'figures')
      const { intent } = form.value
      await setReport(services, { profileId: own.staff.id, isWanted: intent === 'report_on' })
      return done({ intent }, [])
    }
    default:
      return form.value satisfies never
  }
}

function done(what: { intent: string } & Partial<ProfileAnswer>, setCookies: string[]) {
  const { intent, ...rest } = what
  const answer: ProfileAnswer = { ...unanswered, typed: { intent }, isDone: true, ...rest }
  const ownHeaders = new Headers()
  for (const cookie of setCookies) ownHeaders.append('Set-Cookie', cookie)
  return data(answer, { headers: ownHeaders })
}

export const clientAction = (args: Route.ClientActionArgs) => answerOrWords(args)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, demandsFactor, owesFactor } = loaderData
  const answer: ProfileAnswer = actionData ?? unanswered
  const maySeeFigures = useMayOpen('/admin/dashboard')
  return (
    <OfficePage title={m.access_profile_title()} lead={`${profile.fullName} · ${profile.email}`}>
      <FormProblem refusal={answer.refusal} title={m.access_profile_failed()} />
      <div className="grid max-w-xl gap-6">
        {owesFactor && !profile.hasSecondFactor && (
          <p className="rounded-control bg-danger-ground px-4 py-3 font-semibold text-danger">
            {m.access_factor_missing()}
          </p>
        )}
        <SecondFactor isOn={profile.hasSecondFactor} isDemanded={demandsFactor} answer={answer} />
        {maySeeFigures && <WeeklyReport isOn={profile.wantsReport} />}
        <OwnPassword answer={answer} />
      </div>
    </OfficePage>
  )
}

/** The picture is a QR code in a data URL, for an authenticator app. */
async function drawKey({ uri, secret }: { uri: string; secret: string }) {
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return { picture: `data:image/svg+xml,${encodeURIComponent(svg)}`, secret }
}

/** The forms contain secrets and are plain posts, which work without JavaScript; `typed.intent` names one. */
type ProfileAnswer = AccessAnswer & {
  /** For the app: the key as a picture and as text. */
  key?: { picture: string; secret: string }
  /** Shown only once. */
  recoveryCodes?: string[]
}

type SecondFactorProps = { isOn: boolean; isDemanded: boolean; answer: ProfileAnswer }

/**
 * Switched on with the password and a first code; moved to another phone with the password and a code of each
 * phone; switched off with the password, unless it is demanded.
 */
function SecondFactor({ isOn, isDemanded, answer }: SecondFactorProps) {
  const [lastKey, setKey] = useState(answer.key)
  const { intent } = answer.typed
  const isOver = answer.recoveryCodes !== undefined || intent === 'replace'
  const key = answer.key ?? (isOver ? undefined : lastKey)
  if (key !== lastKey) setKey(key)
  const confirmIntent = isOn ? 'confirm_new' : 'confirm'
  const isStarted = key !== undefined || (intent === confirmIntent && !answer.isDone)

  return (
    <ProfileCard title={m.access_factor_title()}>
      <p>{isOn ? m.access_factor_on() : m.access_factor_off()}</p>
      {isDemanded && <p className="mt-2">{m.access_factor_demanded()}</p>}
      {isOn && intent === 'confirm_new' && answer.isDone && (
        <p className="mt-2 font-semibold text-success">{m.access_factor_replaced()}</p>
      )}
      {isOn && answer.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {isStarted && <ConfirmForm intent={confirmIntent} appKey={key} answer={answer} />}
      {!isStarted && !(isOn && isDemanded) && (
        <PasswordForm intent={isOn ? 'stop' : 'start'} answer={answer} />
      )}
      {!isStarted && isOn && (
        <details className="mt-4" open={intent === 'replace'}>
          <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold">
            {m.access_factor_replace()}
          </summary>
          <p>{m.access_factor_replace_text()}</p>
          <PasswordForm intent="replace" answer={answer} />
        </details>
      )}
    </ProfileCard>
  )
}

const passwordFormLabels = {
  start: m.access_factor_start,
  replace: m.access_factor_replace_start,
  stop: m.access_factor_stop,
}
type PasswordFormProps = { intent: keyof typeof passwordFormLabels; answer: ProfileAnswer }

function PasswordForm({ intent, answer }: PasswordFormProps) {
  const problems = answer.typed.intent === intent ? answer.problems : {}
  return (
    <Form method="post" noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <KnownPasswordField
        name="currentPassword"
        label={m.access_factor_password()}
        problems={problems.currentPassword}
      />
      {intent === 'replace' && (
        <AppCodeField label={m.access_factor_replace_code()} problems={problems.code} />
      )}
      <SubmitButton
        label={passwordFormLabels[intent]()}
        variant={intent === 'stop' ? 'secondary' : 'primary'}
        className="justify-self-start"
      />
    </Form>
  )
}

function AppCodeField({ label, problems }: { label: string; problems: string[] | undefined }) {
  return (
    <Field
      name="code"
      label={label}
      error={fieldWords(problems)}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}

const confirmLabels = {
  confirm: { code: m.access_factor_code, submit: m.access_factor_confirm },
  confirm_new: { code: m.access_factor_new_code, submit: m.access_factor_replace_confirm },
}
type ConfirmFormProps = {
  intent: keyof typeof confirmLabels
  appKey: ProfileAnswer['key']
  answer: ProfileAnswer
}

function ConfirmForm({ intent, appKey, answer }: ConfirmFormProps) {
  const { code, submit } = confirmLabels[intent]
  const problems = answer.typed.intent === intent ? answer.problems : {}
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
        <input type="hidden" name="intent" value={intent} />
        <AppCodeField label={code()} problems={problems.code} />
        <SubmitButton label={submit()} className="justify-self-start" />
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

function WeeklyReport({ isOn }: { isOn: boolean }) {
  return (
    <ProfileCard title={m.access_report_title()}>
      <p>{isOn ? m.access_report_on() : m.access_report_off()}</p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value={isOn ? 'report_off' : 'report_on'} />
        <SubmitButton
          label={isOn ? m.access_report_stop() : m.access_report_start()}
          variant={isOn ? 'secondary' : 'primary'}
        />
      </Form>
    </ProfileCard>
  )
}

/** Changes the user's own password, which ends all other sessions. */
function OwnPassword({ answer }: { answer: ProfileAnswer }) {
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
