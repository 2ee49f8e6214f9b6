// What a fixed stand says to whoever stands before it.
import type { Language } from '#domain/vocabulary/language.ts'

type KioskWords = {
  invitation: string
  where: string
  whereCamera: string
  leave: string
  leaveHint: string
}

export const kioskWords: Record<Language, KioskWords> = {
  es: {
    invitation: 'Mostrá tu código',
    where: 'Acercalo al lector, con la pantalla bien iluminada.',
    whereCamera: 'Sostenelo frente a la cámara, dentro del marco.',
    leave: 'Salir',
    leaveHint: 'Mantené apretado «Salir» dos segundos.',
  },
  en: {
    invitation: 'Show your code',
    where: 'Hold it to the reader, with the screen bright.',
    whereCamera: 'Hold it in front of the camera, inside the frame.',
    leave: 'Leave',
    leaveHint: 'Hold “Leave” down for two seconds.',
  },
  pt: {
    invitation: 'Mostre seu código',
    where: 'Aproxime do leitor, com a tela bem iluminada.',
    whereCamera: 'Segure em frente à câmera, dentro da moldura.',
    leave: 'Sair',
    leaveHint: 'Mantenha “Sair” pressionado por dois segundos.',
  },
}
