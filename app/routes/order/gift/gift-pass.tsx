import { Form, href } from 'react-router'
import { localPath } from '#domain/language.ts'
import { isNameless } from '#domain/orders/gift.ts'
import { NAME_MAX } from '#domain/orders/people.ts'
import { ageWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { problemWords } from '#app/ui/field-problem.ts'
import { Field } from '#app/ui/field.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import type { ShownGiftPass } from './shown-gift.ts'

type Problems = Record<string, string[] | null> | null | undefined

type GiftPassCardProps = {
  pass: ShownGiftPass
  /** Identifies passes without a name. */
  number: number
  isBusy: boolean
  wasNamed: boolean
  problems: Problems
}

/** One pass of a gift: its holder and product, the link to its code, and the form to name the holder. */
export function GiftPassCard({ pass, number, isBusy, wasNamed, problems }: GiftPassCardProps) {
  const { holder, productName, durationDays, age, hasCode, secret, mayBeNamed } = pass
  return (
    <li
      data-hue={hueOf(productName)}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="bg-hue-ground px-5 py-4">
        <h3 translate="no" className="text-card font-bold wrap-anywhere">
          {holder}
        </h3>
        <p>
          <span className="font-semibold text-hue">{productName}</span>
          <span>{` · ${m.order_days({ days: durationDays })} · ${ageWords(age)}`}</span>
        </p>
      </div>
      <div className="grid gap-3 p-5">
        <div>
          <p className="font-semibold">{pass.title}</p>
          {pass.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {wasNamed && <output className="font-semibold text-success">{m.gift_page_named()}</output>}
        {hasCode && (
          // Not a router link: the router requests pages from an address that caches keep.
          <ButtonLink
            href={localPath(href('/pass/:secret', { secret }))}
            variant={isNameless(pass) ? 'secondary' : 'primary'}
            aria-label={m.gift_page_open_of({ number, holder })}
            className="justify-self-start"
          >
            {m.gift_page_open()}
          </ButtonLink>
        )}
        {mayBeNamed && (
          <NameOfPass pass={pass} number={number} isBusy={isBusy} problems={problems} />
        )}
      </div>
    </li>
  )
}

type NameOfPassProps = Pick<GiftPassCardProps, 'pass' | 'number' | 'isBusy' | 'problems'>

/** Open while there is no name; an existing name is changed after one press. */
function NameOfPass({ pass, number, isBusy, problems }: NameOfPassProps) {
  const words = (name: string) => problemWords(problems?.[name] ?? undefined)
  return (
    <details open={isNameless(pass) || problems != null} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {isNameless(pass) ? m.gift_page_name_for({ number }) : m.gift_page_change()}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-4 pt-2 pb-1 sm:grid-cols-2">
        <input type="hidden" name="passId" value={pass.id} />
        <Field
          name="name"
          label={m.order_details_name()}
          defaultValue={pass.name}
          error={words('name')}
          required
          maxLength={NAME_MAX}
          autoComplete={`section-pass-${number} given-name`}
        />
        <Field
          name="lastname"
          label={m.order_details_lastname()}
          defaultValue={pass.lastname}
          error={words('lastname')}
          required
          maxLength={NAME_MAX}
          autoComplete={`section-pass-${number} family-name`}
        />
        <Button
          type="submit"
          name="intent"
          value="name"
          variant="primary"
          aria-disabled={isBusy}
          className="justify-self-start"
        >
          {m.gift_page_save()}
        </Button>
      </Form>
    </details>
  )
}
