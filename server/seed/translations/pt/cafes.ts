// The cafés and the ice cream in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

const menuPrices = 'Conforme o cardápio'

export const cafes: Record<string, PlaceTranslation> = {
  'cafe-tortoni': {
    summary: 'Chocolate quente com churros no café mais antigo da cidade, aberto em 1858.',
    description: [
      'Um francês fundou a casa em 1858, com o nome de um café de Paris. Continuam ali os vitrais do teto, as mesas de mármore e a lembrança de quem se sentava para discutir: Borges, Alfonsina Storni, Quinquela Martín. No subsolo, à noite, tem tango.',
      'À tarde a fila vai para a calçada; de manhã cedo você escolhe a mesa. Peça chocolate quente com churros ou um café com medialunas, os croissants argentinos, e vá até o fundo do salão antes de sair.',
    ],
    openingNote: 'Todos os dias, a partir das 8h.',
    priceNote: menuPrices,
    picture:
      'O salão do Café Tortoni, com seu vitral no teto, um garçom com a bandeja e um café com medialunas sobre o mármore.',
    questions: [
      {
        question: 'O show de tango tem desconto?',
        answer:
          'Não. O benefício vale para a cafeteria; o ingresso do show no subsolo é comprado à parte.',
      },
      {
        question: 'Quando a espera é menor?',
        answer:
          'Das 8h às 10h da manhã. O pior momento é o fim da tarde nos fins de semana, hora do chá.',
      },
    ],
    benefits: [
      {
        item: 'na cafeteria',
        conditions: 'Mostre o passe antes de pedir a conta. Não vale para os shows.',
      },
    ],
  },
  'la-biela': {
    summary:
      'Café da manhã à sombra de uma figueira centenária, em frente ao Cemitério da Recoleta.',
    description: [
      'O nome, “a biela”, vem dos pilotos de corrida que paravam aqui, e lá dentro ainda há fotos de corridas. Também foi a mesa de Bioy Casares e de Borges, que hoje esperam sentados, em tamanho natural, perto da porta. Do lado de fora quem manda é a figueira, com galhos escorados que cobrem meia praça.',
      'Na área externa tudo custa um pouco mais e, em uma manhã de sol, vale a pena. É o lugar natural para começar o dia antes do cemitério, que fica em frente.',
    ],
    openingNote: 'Abre desde o café da manhã.',
    priceNote: menuPrices,
    picture:
      'A figueira gigante de La Biela faz sombra nas mesinhas da calçada, com um atlante de ferro que sustenta um galho.',
    questions: [
      {
        question: 'O benefício vale na área externa?',
        answer: 'Sim, dentro e fora. Só lembre que o cardápio da área externa é outro.',
      },
      {
        question: 'Até que horas posso pedir o café da manhã?',
        answer: 'O mais seguro é chegar antes das 11h. Depois, depende do dia.',
      },
    ],
    benefits: [
      {
        item: 'um café com o café da manhã',
        conditions:
          'Um por pessoa com passe que pedir um café da manhã completo. Mostre o passe ao pedir.',
      },
    ],
  },
  'las-violetas': {
    summary: 'Vitrais curvos e um chá da tarde que duas pessoas não dão conta de terminar.',
    description: [
      'A esquina de Rivadavia e Medrano é confeitaria desde 1884. Os vitrais curvos, os mármores e as colunas douradas escaparam de um fechamento no fim dos anos 90, quando os moradores de Almagro lutaram para que a casa reabrisse.',
      'O programa é o chá da tarde: torres de docinhos, sanduíches, tortas e chá, em bandejas para dividir. Peça uma para dois e calcule que dá para três. Na hora do almoço, durante a semana, é bem mais tranquilo.',
    ],
    openingNote: 'Abre todos os dias, desde o café da manhã.',
    priceNote: menuPrices,
    picture:
      'Um vitral em arco com violetas coloridas e, sobre a mesa, uma torre de três andares com docinhos, tortas e sanduíches finos.',
    questions: [
      {
        question: 'Como chego de metrô?',
        answer: 'Pela linha A até Castro Barros: a saída fica na própria esquina.',
      },
      {
        question: 'O desconto vale para uma pessoa só?',
        answer:
          'Não, ele é para o chá da tarde para dois. Se você estiver só, guarde para voltar com alguém.',
      },
    ],
    benefits: [
      {
        item: 'no chá da tarde para dois',
        conditions: 'Um passe basta para a mesa. Avise que tem o passe ao pedir o chá da tarde.',
      },
    ],
  },
  'bar-el-federal': {
    summary: 'Tábua de frios e sidra na pressão diante do balcão mais bonito de San Telmo.',
    description: [
      'Nasceu em 1864 como armazém de bairro e passou por quase tudo o que um bar de esquina pode passar. O balcão é o que todos vêm ver: madeira entalhada, arco com vitrais, um relógio no meio e a caixa registradora de sempre.',
      'As picadas, tábuas de frios e queijos, são generosas, e os sanduíches, daqueles que pedem as duas mãos. Funciona tão bem na saída de um museu quanto como parada em um domingo de feira.',
    ],
    priceNote: menuPrices,
    picture:
      'O balcão de madeira entalhada do El Federal, com seu arco de vitrais e o relógio, garrafas, uma tábua de frios e o balconista.',
    questions: [
      {
        question: 'As bebidas entram no desconto?',
        answer:
          'Não, o desconto é para as tábuas de frios. As bebidas saem pelo preço do cardápio.',
      },
      {
        question: 'Dá para ir com crianças?',
        answer: 'Sim, principalmente no almoço. À noite lota e fica mais barulhento.',
      },
    ],
    benefits: [
      {
        item: 'nas tábuas de frios',
        conditions: 'Mostre o passe ao pedir. Não é cumulativo com outras promoções.',
      },
    ],
  },
  'heladeria-cadore': {
    summary: 'Sorvete de doce de leite da casa na casquinha, na saída dos teatros.',
    description: [
      'Uma família vinda do norte da Itália abriu a sorveteria em 1957, e a loja da Corrientes quase não mudou: poucos metros, uma fila que anda rápido e cubas de sorvete feito ali mesmo. O de doce de leite é o que deu fama à casa; o de chocolate amargo tem seus fiéis.',
      'Não há muito lugar para sentar: é pedir, pagar e sair pela avenida com o sorvete na mão. Vinte minutos, ou cinco se fizer calor.',
    ],
    priceNote: menuPrices,
    picture:
      'Uma mão ergue uma casquinha enorme de doce de leite diante do balcão da sorveteria, com suas cubas coloridas.',
    questions: [
      {
        question: 'Que sabor não posso deixar de provar?',
        answer:
          'Doce de leite e, como segundo, um de fruta ou de chocolate amargo, que equilibram.',
      },
      {
        question: 'O benefício vale para o pote de um quilo?',
        answer: 'Não, só para o potinho de dois sabores, para tomar na hora.',
      },
    ],
    benefits: [
      {
        item: 'nos sabores do potinho',
        conditions: 'Você paga um e o segundo sabor é cortesia. Um potinho por pessoa com passe.',
      },
    ],
  },
}
