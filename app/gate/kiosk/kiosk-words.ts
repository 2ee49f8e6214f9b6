// The texts of a stand, addressed to visitors.
import type { Language } from '#domain/vocabulary/language.ts'

type KioskWords = {
  invitation: string
  where: string
  whereCamera: string
  /** The button that lets in everyone of a group who may enter. */
  enter: (count: number) => string
  notAll: string
  leave: string
  leaveHint: string
}

export const kioskWords: Record<Language, KioskWords> = {
  es: {
    invitation: 'Mostrá tu código',
    where: 'Acercalo al lector, con la pantalla bien iluminada.',
    whereCamera: 'Sostenelo frente a la cámara, dentro del marco.',
    enter: (count) => (count === 1 ? 'Entrar 1' : `Entrar los ${count}`),
    notAll: '¿No están todos? Esperá un momento y mostrá el código de cada uno.',
    leave: 'Salir',
    leaveHint: 'Mantené apretado «Salir» dos segundos.',
  },
  en: {
    invitation: 'Show your code',
    where: 'Hold it to the reader, with the screen bright.',
    whereCamera: 'Hold it in front of the camera, inside the frame.',
    enter: (count) => (count === 1 ? 'Enter, 1 person' : `Enter, all ${count}`),
    notAll: 'Not everybody here? Wait a moment, then show each person’s own code.',
    leave: 'Leave',
    leaveHint: 'Hold “Leave” down for two seconds.',
  },
  pt: {
    invitation: 'Mostre seu código',
    where: 'Aproxime do leitor, com a tela bem iluminada.',
    whereCamera: 'Segure em frente à câmera, dentro da moldura.',
    enter: (count) => (count === 1 ? 'Entrar 1' : `Entrar os ${count}`),
    notAll: 'Não estão todos? Espere um momento e mostre o código de cada um.',
    leave: 'Sair',
    leaveHint: 'Mantenha “Sair” pressionado por dois segundos.',
  },
}
