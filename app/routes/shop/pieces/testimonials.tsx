import type { Testimonial } from '#domain/catalogue/testimonials.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Section } from '#app/ui/section.tsx'
import { TableBox } from '#app/ui/table-box.tsx'

type TestimonialsProps = { testimonials: Testimonial[]; ground: 'sunken' | 'night' }

/** Quotes of travellers; samples are marked as such, one by one if others are real. */
export function Testimonials({ testimonials, ground }: TestimonialsProps) {
  const areSamples = testimonials.every((testimonial) => testimonial.isSample)
  const language = currentLanguage()
  return (
    <Section title={m.shop_testimonials_title()} ground={ground}>
      <TableBox label={m.shop_testimonials_title()} className="-mx-5 px-5 sm:mx-0 sm:px-0">
        <ul
          className={`flex gap-8 sm:grid sm:grid-cols-2 sm:gap-10 ${testimonials.length > 3 ? 'xl:grid-cols-4' : 'lg:grid-cols-3'}`}
        >
          {testimonials.map(({ id, name, from, text, pass, isSample, ...said }) => (
            <li
              key={id}
              lang={said.language === language ? undefined : languageTags[said.language]}
              className="w-[82%] shrink-0 sm:w-auto"
            >
              <figure className="flex h-full flex-col">
                <span
                  aria-hidden
                  className="h-10 font-display text-[5rem] max-sm:hidden leading-none text-accent in-[.on-night]:text-gold"
                >
                  “
                </span>
                <blockquote className="sm:text-lead">{text}</blockquote>
                <figcaption className="mt-auto pt-5">
                  <span className="block font-semibold">{name}</span>
                  <span className="block opacity-80">{from}</span>
                  <span data-hue={hueOf(pass)} className="mt-2 inline-flex items-center gap-2">
                    <span
                      aria-hidden
                      className="size-3 rounded-full bg-hue in-[.on-night]:border in-[.on-night]:border-cream"
                    />
                    <span>{m.shop_testimonial_pass({ pass })}</span>
                  </span>
                  {isSample && !areSamples && (
                    <span className="mt-1 block opacity-80">{m.help_testimonial_sample()}</span>
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </TableBox>
      {areSamples && <p className="mt-5 opacity-80 sm:mt-10">{m.shop_testimonials_sample()}</p>}
    </Section>
  )
}
