// Toasts about announced features, in the words of the specification (section 8).
import { m } from '#messages/messages.js'
import { showToast } from '#app/ui/show-toast.ts'

/** `cities`: where it is on sale already, in words. */
export function tellPassComingSoon(pass: string, cities: string): void {
  showToast({ title: m.shell_soon_title(), description: m.shell_soon_pass({ pass, cities }) })
}

export function tellSectionComingSoon(): void {
  showToast({ title: m.shell_soon_title(), description: m.shell_soon_section() })
}

export function tellLanguageComingSoon(): void {
  showToast({ title: m.shell_soon_language_title(), description: m.shell_soon_language_text() })
}

export function tellInformationComingSoon(pass: string): void {
  showToast({
    title: m.shell_soon_information_title(),
    description: m.shell_soon_information_text({ pass }),
  })
}
