import type { Testimonial } from '#domain/catalogue/testimonials.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Section } from '#app/ui/section.tsx'

type TestimonialsProps = { testimonials: Testimonial[]; ground: 'sunken' | 'night' }

/** Quotes of travellers; samples are marked as such, one by one if others are real. */
export function Testimonials({ testimonials, ground }: TestimonialsProps) {
  const areSamples = testimonials.every((testimonial) => testimonial.isSample)
  const language = currentLanguage()
  return (
    <Section title={m.shop_testimonials_title()} ground={ground}>
      <ul
        className={`grid gap-x-10 gap-y-10 sm:grid-cols-2 ${testimonials.length > 3 ? 'xl:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {testimonials.map(({ id, name, from, text, pass, isSample, ...said }) => (
          <li key={id} lang={said.language === language ? undefined : languageTags[said.language]}>
            <figure className="flex h-full flex-col">
              <span
                aria-hidden
                className="h-10 font-display text-[5rem] leading-none text-accent in-[.on-night]:text-gold"
              >
                “
              </span>
              <blockquote className="text-lead">{text}</blockquote>
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
      {areSamples && <p className="mt-10 opacity-80">{m.shop_testimonials_sample()}</p>}
    </Section>
  )
}
