// Plain: works before, and without, the page's code; after a refusal it shows all typed values again.
import { useId } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { contactTopics } from '#domain/ground/vocabulary/mail.ts'
import { contactForm } from '#domain/mail/contact/contact-form.ts'
import { receiveContact } from '#domain/mail/contact/contact-messages.ts'
import { contactTopicWords } from '#domain/mail/contact/contact-words.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import { breadcrumbs, organization, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { fieldsAfter, typedBefore, useFirstProblem } from '#app/ui/field-problem.ts'
import { EmailField, Field, SelectField, TextArea } from '#app/ui/field.tsx'
import { focusAtOnce } from '#app/ui/focus-at-once.ts'
import { Container, PageTitle } from '#app/ui/section.tsx'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/contact'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData, ({ publicUrl, operator }) => ({
    title: m.legal_page_title({ title: m.contact_title(), brand: brandName }),
    description: m.contact_description({ brand: brandName }),
    path: href('/contact'),
    structuredData: [
      breadcrumbs(publicUrl, [{ name: m.contact_title(), path: href('/contact') }]),
      organization(publicUrl, operator),
    ],
  }))

/** Only the page itself, the same for everybody, is remembered, never the answer to a post. */
export const headers = pageHeadersWith({ 'Page-Memory': 'always' })

export function loader({ context }: Route.LoaderArgs) {
  const { operator, publicUrl } = context.get(servicesContext)
  const { email, phone, address } = operator
  return { operator: { email, phone, address }, publicUrl }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(contactForm, request)
  if (!form.ok) return form.reply
  const received = await receiveContact(context.get(servicesContext), {
    ...form.value,
    language: currentLanguage(),
    clientAddress: context.get(clientAddressContext),
  })
  if (received.ok) return received
  const { website: _, ...typed } = form.value
  return refusalReply({ ...received, initialValue: typed })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return { ok: false as const, reason: 'unreachable' as const, message: m.contact_offline() }
  }
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const sent = actionData?.ok ? actionData : undefined
  return (
    <Container className="grid items-start gap-x-16 gap-y-10 pt-10 pb-20 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {sent ? (
          <Sent {...sent} />
        ) : (
          <>
            <PageTitle lead={m.contact_lead()}>{m.contact_title()}</PageTitle>
            <ContactFields answer={actionData} />
          </>
        )}
      </div>
      <OtherWays {...loaderData.operator} />
    </Container>
  )
}

function Sent({ number, isMailed }: { number: string; isMailed: boolean }) {
  return (
    <div ref={focusAtOnce} tabIndex={-1} className="outline-none">
      <PageTitle lead={isMailed ? m.contact_sent_text() : m.contact_sent_unmailed()}>
        {m.contact_sent_title()}
      </PageTitle>
      <p className="tabular mt-6 inline-block rounded-control bg-sunken px-5 py-4 text-card font-bold">
        {m.contact_sent_number({ number })}
      </p>
      <p className="mt-6">
        <Link to={href('/help')} className={buttonLook('secondary')}>
          {m.contact_to_help()}
        </Link>
      </p>
    </div>
  )
}

type OtherWaysProps = { email: string; phone: string; address: string }

function OtherWays({ email, phone, address }: OtherWaysProps) {
  const linkClass = 'inline-flex min-h-11 items-center break-all underline underline-offset-4'
  return (
    <aside
      aria-labelledby="other-ways"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="other-ways" className="text-card font-bold">
        {m.contact_other_ways()}
      </h2>
      <ul className="mt-2">
        <li>
          <Link to={href('/order-lookup')} className={linkClass}>
            {m.help_to_lookup()}
          </Link>
        </li>
        <li>
          <Link to={href('/withdrawal')} className={linkClass}>
            {m.shell_withdrawal()}
          </Link>
        </li>
        <li>
          <Link to={href('/help')} className={linkClass}>
            {m.contact_to_help()}
          </Link>
        </li>
      </ul>
      <address className="mt-3 border-t border-line pt-3 not-italic">
        <a translate="no" href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
        <br />
        <a
          translate="no"
          href={`tel:${phone.replaceAll(/[ ()]/g, '')}`}
          className={`${linkClass} tabular`}
        >
          {phone}
        </a>
        <p className="pt-1 text-muted">{address}</p>
      </address>
    </aside>
  )
}

function ContactFields({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFirstProblem(answer)
  const problems = answer && 'error' in answer ? answer.error : undefined
  const field = fieldsAfter(typedBefore.parse(answer), problems)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="mt-8 grid max-w-xl gap-6"
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <Field {...field('name')} label={m.contact_name()} required autoComplete="name" />
      <EmailField
        {...field('email')}
        label={m.contact_email()}
        hint={m.contact_email_hint()}
        required
        autoComplete="email"
      />
      <SelectField
        {...field('topic')}
        label={m.contact_topic()}
        placeholder={m.contact_topic_choose()}
        choices={contactTopics.map((topic) => ({
          value: topic,
          label: contactTopicWords[topic](),
        }))}
      />
      <Field
        {...field('operationNumber')}
        label={m.contact_operation_number()}
        hint={m.contact_operation_number_hint()}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        {...field('message')}
        label={m.contact_message()}
        hint={m.contact_message_hint()}
        rows={7}
        required
      />
      <Trap />
      <div aria-live="polite" className="empty:hidden">
        {!isBusy && answer && 'message' in answer && (
          <p className="font-semibold text-danger">{withWait(answer)}</p>
        )}
      </div>
      <Button type="submit" isBusy={isBusy} aria-disabled={isBusy} className="justify-self-start">
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
