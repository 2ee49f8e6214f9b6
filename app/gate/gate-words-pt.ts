import type { GateWords } from './gate-words.ts'

export const pt: GateWords = {
  appName: 'Acesso',
  language: 'Idioma',
  opening: 'Abrindo…',

  enrolTitle: 'Cadastrar este celular',
  enrolLead: 'Escaneie o código que a administração mostra ou cole aqui o link.',
  enrolCamera: 'Escanear o código de cadastro',
  enrolLabel: 'Link ou código de cadastro',
  enrolButton: 'Cadastrar',
  enrolling: 'Cadastrando…',
  enrolHint: 'O código serve uma única vez e vence em 15 minutos.',

  scanHere: 'Aponte para o código do passe',
  asking: 'Consultando…',
  cameraStarting: 'Ligando a câmera…',
  cameraDenied:
    'A câmera está bloqueada. Permita o uso nas configurações do navegador para este site.',
  cameraMissing: 'Nenhuma câmera encontrada neste aparelho.',
  cameraBusy: 'A câmera não responde. Feche outros aplicativos que a estejam usando.',
  cameraInsecure: 'O navegador só libera a câmera em páginas https.',
  cameraRetry: 'Tentar de novo',
  torchOn: 'Ligar a luz',
  torchOff: 'Desligar a luz',
  camera: 'Câmera',
  otherWays: 'Digitar o código',
  menu: 'Mais',
  back: 'Voltar à câmera',
  shortCodeLabel: 'Código escrito no passe',
  shortCodeHint: 'Dez letras e números, por exemplo X7K2-M9QD-4A',
  shortCodeOffline: 'Sem conexão não dá para verificar. Leia o QR com a câmera ou de uma imagem.',
  shortCodeWrong: 'Há um erro nesse código. Confira e digite de novo.',
  shortCodeButton: 'Verificar',
  pictureButton: 'Ler de uma imagem',
  pictureEmpty: 'Não há nenhum código legível nessa imagem.',

  oneAtATime: 'Um de cada vez: há dois códigos à vista',
  startButton: 'Começar o turno',
  startLead: 'Um toque liga o som, a vibração e a câmera.',
  startAnyway: 'Ir escanear',
  startTrying: 'Testando…',
  startSound: 'Som',
  startVibration: 'Vibração',
  soundPlayed: 'tocou. Se não ouviu, aumente o volume e saia do modo silencioso.',
  soundBlocked: 'o navegador bloqueia. Confira as permissões deste site.',
  soundMissing: 'este navegador não consegue. Olhe sempre para a tela.',
  vibrationDone: 'vibrou.',
  vibrationMissing: 'este celular não consegue.',
  cameraWorks: 'há imagem.',
  soundOff: 'Sem som',
  soundOn: 'Ligar o som',
  clockWrong: (by: string, isAhead: boolean) =>
    `O relógio deste celular está ${by} ${isAhead ? 'adiantado' : 'atrasado'}. Ajuste para a hora automática.`,
  movedTo: (place: string) => `Este aparelho agora está em ${place}`,
  understood: 'Entendi',

  admitted: 'ENTRA',
  refused: 'NÃO ENTRA',
  adult: 'Adulto',
  child: 'CRIANÇA',
  childHint: 'Menor de 12: veja quem usa',
  reservation: 'Peça a reserva',
  daysLeft: (days: number) => (days === 1 ? 'Último dia' : `Restam ${days} dias`),
  passDays: (days: number) => (days === 1 ? '1 dia' : `${days} dias`),
  startsToday: 'Começa hoje',
  startsTomorrow: 'Dia 1: amanhã. Primeira tarde grátis',
  validUntil: (day: string) => `Até ${day}`,
  codeEnd: (end: string) => `Código …${end}`,
  decidedHere: 'Decidido sem conexão',
  next: 'Continuar',

  offline: 'SEM CONEXÃO',
  online: 'On-line',
  queue: (count: number) =>
    count === 0
      ? 'nada para enviar'
      : count === 1
        ? '1 leitura para enviar'
        : `${count} leituras para enviar`,
  dataAge: (age: string) => `dados de ${age} atrás`,
  days: 'dias',
  noData: 'ainda sem dados',
  dataOld: 'Os dados têm mais de um dia: conecte este celular à internet assim que puder.',
  dataTooOld: 'Mais de 72 horas sem conexão: passes que este celular não conhece não entram.',
  unsent: (days: number) =>
    `Faz ${days} dias que este celular não se conecta e há leituras para enviar. Conecte hoje: alguns celulares apagam os dados depois de 7 dias.`,
  unknownDevice:
    'O servidor não reconhece este celular. Continue escaneando e peça um novo código de cadastro à administração.',
  rejected: (count: number) =>
    count === 1
      ? 'O servidor não aceitou 1 leitura. Avise a administração.'
      : `O servidor não aceitou ${count} leituras. Avise a administração.`,
  updateReady: 'Há uma versão nova',
  updateButton: 'Atualizar',
  installHint: 'Instale esta página na tela inicial para que o celular não apague os dados.',
  installButton: 'Instalar',

  recent: 'Últimas leituras',
  recentNone: 'Você ainda não escaneou nenhum passe.',
  close: 'Fechar',
  stateWaiting: 'para enviar',
  stateSent: 'enviada',
  stateRejected: 'não aceita',
  stateBegun: 'consultando',
  stateDuplicate: 'repetida em outra porta',

  revokedTitle: 'Aparelho desativado',
  revokedLead: 'A administração desativou este celular. Ele não pode mais escanear passes.',
  revokedSending: (count: number) =>
    count === 1
      ? 'Falta enviar 1 leitura. Deixe esta página aberta e com internet.'
      : `Falta enviar ${count} leituras. Deixe esta página aberta e com internet.`,
  revokedDone: 'Os passes e a chave deste celular foram apagados.',

  noStorageTitle: 'Não dá para salvar',
  noStorageLead:
    'O navegador não deixa salvar dados neste celular e, sem isso, uma leitura pode se perder. Saia do modo anônimo ou libere espaço e abra esta página de novo.',
  reload: 'Abrir de novo',
}
