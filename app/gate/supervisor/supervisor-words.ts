import type { Language } from '#domain/vocabulary/language.ts'

export type SupervisorWords = {
  title: string
  lead: string
  name: string
  choose: string
  pin: string
  enter: string
  badgeHint: string
  asking: string
  leave: string
  supervising: (name: string) => string
  chooseName: string
  pinMissing: string
  wrong: string
  tooMany: (minutes: number) => string
  nobody: string
  offline: string
  annul: string
  annulLead: string
  annulNone: string
  annulOf: (code: string) => string
  annulTitle: (code: string) => string
  annulReason: string
  annulled: string
  annulButton: string
  lookUp: string
  lookUpLead: string
  lookUpField: string
  lookUpButton: string
  lookUpNone: string
  lookUpMore: string
  tooShort: string
  tooManyLookUps: string
  admit: string
  mayEnter: string
  by: (device: string, guard: string | undefined) => string
  back: string
  gone: string
  noSuchPass: string
}

export const supervisorWords: Record<Language, SupervisorWords> = {
  es: {
    title: 'Supervisor',
    lead: 'Elegí tu nombre y escribí tu PIN. Lo que hagas queda anotado a tu nombre.',
    name: 'Nombre',
    choose: 'Elegí tu nombre',
    pin: 'PIN',
    enter: 'Entrar',
    badgeHint: 'También podés mostrar tu credencial a la cámara o pasarla por el lector.',
    asking: 'Un momento…',
    leave: 'Salir',
    supervising: (name) => `Supervisa ${name}`,
    chooseName: 'Elegí tu nombre.',
    pinMissing: 'Escribí tu PIN: son números.',
    wrong: 'No coincide. Revisá el nombre y el PIN, o la credencial.',
    tooMany: (minutes) => `Demasiados intentos. Probá de nuevo en ${minutes} min.`,
    nobody: 'En esta ciudad ningún supervisor tiene PIN. La oficina lo crea en «Guardias».',
    offline: 'Para esto hace falta conexión. Probá de nuevo cuando vuelva.',
    annul: 'Anular una entrada',
    annulLead: 'Entradas de los últimos 10 minutos en esta atracción.',
    annulNone: 'Nadie entró en los últimos 10 minutos.',
    annulOf: (code) => `Anular la entrada del pase ${code}`,
    annulTitle: (code) => `Anular la entrada del pase ${code}`,
    annulReason: '¿Por qué?',
    annulled: 'Anulada',
    annulButton: 'Anular',
    lookUp: 'Buscar por nombre',
    lookUpLead: 'Buscá el pase de quien no puede mostrar su código. Pedile un documento.',
    lookUpField: 'Nombre o apellido, tres letras o más',
    lookUpButton: 'Buscar',
    lookUpNone: 'No hay ningún pase vigente con ese nombre en esta ciudad.',
    lookUpMore: 'Hay más. Escribí más letras, o nombre y apellido.',
    tooShort: 'Escribí al menos tres letras.',
    tooManyLookUps: 'Demasiadas búsquedas. Probá de nuevo en unos minutos.',
    admit: 'Que pase',
    mayEnter: 'Puede entrar',
    by: (device, guard) => (guard === undefined ? device : `${device}, ${guard}`),
    back: 'Volver',
    gone: 'Esa entrada ya no se puede anular desde acá. Pedíselo a la oficina.',
    noSuchPass: 'Ese pase ya no está. Buscalo de nuevo.',
  },
  en: {
    title: 'Supervisor',
    lead: 'Choose your name and type your PIN. What you do is recorded under your name.',
    name: 'Name',
    choose: 'Choose your name',
    pin: 'PIN',
    enter: 'Sign in',
    badgeHint: 'You can also show your badge to the camera or scan it with the reader.',
    asking: 'One moment…',
    leave: 'Sign out',
    supervising: (name) => `${name} is supervising`,
    chooseName: 'Choose your name.',
    pinMissing: 'Type your PIN: it’s digits.',
    wrong: 'That doesn’t match. Check the name and the PIN, or the badge.',
    tooMany: (minutes) => `Too many tries. Try again in ${minutes} min.`,
    nobody: 'No supervisor in this city has a PIN. The office sets one under “Guardias.”',
    offline: 'This needs a connection. Try again when it’s back.',
    annul: 'Cancel an entry',
    annulLead: 'Entries at this attraction in the last 10 minutes.',
    annulNone: 'Nobody has gone in in the last 10 minutes.',
    annulOf: (code) => `Cancel the entry of pass ${code}`,
    annulTitle: (code) => `Cancel the entry of pass ${code}`,
    annulReason: 'Why?',
    annulled: 'Canceled',
    annulButton: 'Cancel entry',
    lookUp: 'Find by name',
    lookUpLead: 'Find the pass of somebody who can’t show their code. Ask for an ID.',
    lookUpField: 'First or last name, three letters or more',
    lookUpButton: 'Find',
    lookUpNone: 'No current pass in this city has that name.',
    lookUpMore: 'There are more. Type more letters, or first and last name.',
    tooShort: 'Type at least three letters.',
    tooManyLookUps: 'Too many searches. Try again in a few minutes.',
    admit: 'Let them in',
    mayEnter: 'May enter',
    by: (device, guard) => (guard === undefined ? device : `${device}, ${guard}`),
    back: 'Back',
    gone: 'That entry can’t be canceled here anymore. Ask the office.',
    noSuchPass: 'That pass is gone. Find it again.',
  },
  pt: {
    title: 'Supervisor',
    lead: 'Escolha seu nome e digite seu PIN. O que você fizer fica registrado em seu nome.',
    name: 'Nome',
    choose: 'Escolha seu nome',
    pin: 'PIN',
    enter: 'Entrar',
    badgeHint: 'Você também pode mostrar o crachá à câmera ou passá-lo pelo leitor.',
    asking: 'Um momento…',
    leave: 'Sair',
    supervising: (name) => `${name} supervisiona`,
    chooseName: 'Escolha seu nome.',
    pinMissing: 'Digite seu PIN: são números.',
    wrong: 'Não confere. Verifique o nome e o PIN, ou o crachá.',
    tooMany: (minutes) => `Muitas tentativas. Tente de novo em ${minutes} min.`,
    nobody: 'Nenhum supervisor desta cidade tem PIN. O escritório o cria em “Guardias”.',
    offline: 'Isto precisa de conexão. Tente de novo quando ela voltar.',
    annul: 'Anular uma entrada',
    annulLead: 'Entradas dos últimos 10 minutos nesta atração.',
    annulNone: 'Ninguém entrou nos últimos 10 minutos.',
    annulOf: (code) => `Anular a entrada do passe ${code}`,
    annulTitle: (code) => `Anular a entrada do passe ${code}`,
    annulReason: 'Por quê?',
    annulled: 'Anulada',
    annulButton: 'Anular',
    lookUp: 'Buscar por nome',
    lookUpLead: 'Busque o passe de quem não consegue mostrar o código. Peça um documento.',
    lookUpField: 'Nome ou sobrenome, três letras ou mais',
    lookUpButton: 'Buscar',
    lookUpNone: 'Nenhum passe em vigor nesta cidade tem esse nome.',
    lookUpMore: 'Há mais. Digite mais letras, ou nome e sobrenome.',
    tooShort: 'Digite pelo menos três letras.',
    tooManyLookUps: 'Muitas buscas. Tente de novo em alguns minutos.',
    admit: 'Pode passar',
    mayEnter: 'Pode entrar',
    by: (device, guard) => (guard === undefined ? device : `${device}, ${guard}`),
    back: 'Voltar',
    gone: 'Essa entrada não pode mais ser anulada aqui. Peça ao escritório.',
    noSuchPass: 'Esse passe não está mais. Busque de novo.',
  },
}
