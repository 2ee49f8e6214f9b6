import { type KeyboardEvent, useRef, useState } from 'react'
import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts'
import { m } from '#messages/messages.js'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx'

/** Moved by swiping, arrow keys, buttons or thumbnails. A single picture is shown alone. */
export function Gallery({ name, pictures }: { name: string; pictures: ShownPicture[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const last = pictures.length - 1

  function show(index: number) {
    const target = Math.min(last, Math.max(0, index))
    strip.current?.scrollTo({ left: target * strip.current.clientWidth })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(shown + step)
  }

  return (
    <section aria-label={m.shop_attraction_pictures({ name })} className="min-w-0">
      <div className="relative -mx-5 sm:mx-0">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={strip}
          // Focusable, so that the arrow keys can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={last > 0 ? 0 : undefined}
          aria-label={m.shop_attraction_pictures({ name })}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto sm:rounded-card"
        >
          {pictures.map((picture, index) => (
            <li key={picture.file} className="w-full shrink-0 snap-center snap-always">
              <CataloguePicture
                picture={picture}
                sizes="(min-width: 80rem) 43rem, (min-width: 64rem) 57vw, 100vw"
                isFirst={index === 0}
                className="aspect-4/3 w-full object-cover max-sm:aspect-5/2"
              />
            </li>
          ))}
        </ul>
        {last > 0 && (
          <>
            <GalleryButton side="left" isDisabled={shown <= 0} onClick={() => show(shown - 1)} />
            <GalleryButton
              side="right"
              isDisabled={shown >= last}
              onClick={() => show(shown + 1)}
            />
          </>
        )}
        <p
          aria-live="polite"
          hidden={last === 0}
          className="tabular absolute right-4 bottom-4 rounded-full bg-ink/80 px-3 py-1 font-semibold text-white"
        >
          <span aria-hidden translate="no">{`${shown + 1} / ${pictures.length}`}</span>
          <span className="sr-only">
            {m.shop_attraction_picture_count({ number: shown + 1, total: pictures.length })}
          </span>
        </p>
      </div>
      <ul hidden={last === 0} className="mt-3 hidden grid-cols-5 gap-3 sm:grid">
        {pictures.map((picture, index) => (
          <li key={picture.file}>
            <button
              type="button"
              aria-label={m.shop_attraction_picture_go({ number: index + 1 })}
              aria-current={index === shown}
              onClick={() => show(index)}
              className="block w-full overflow-hidden rounded-control opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-3 aria-[current=true]:ring-accent aria-[current=true]:ring-offset-2 aria-[current=true]:ring-offset-ground"
            >
              <CataloguePicture
                picture={picture}
                sizes="(min-width: 64rem) 9rem, 20vw"
                alt=""
                className="aspect-4/3 w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type GalleryButtonProps = { side: 'left' | 'right'; isDisabled: boolean; onClick(): void }

/** For mice only; on small screens people swipe and the picture stays uncovered. */
function GalleryButton({ side, isDisabled, onClick }: GalleryButtonProps) {
  const isLeft = side === 'left'
  return (
    <button
      type="button"
      aria-label={isLeft ? m.shop_attraction_picture_previous() : m.shop_attraction_picture_next()}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-surface shadow-lifted transition-opacity aria-disabled:opacity-0 sm:grid ${isLeft ? 'left-4' : 'right-4'}`}
    >
      {isLeft ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </button>
  )
}
