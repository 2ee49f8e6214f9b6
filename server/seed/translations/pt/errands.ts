// The two services for a longer stay in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

export const errands: Record<string, PlaceTranslation> = {
  'bicis-madero': {
    name: 'Aluguel de Bicicletas Madero',
    address: 'Dique 2 (exemplo)',
    summary: 'Pedalar dos diques à Reserva Ecológica, com a segunda hora de cortesia.',
    description: [
      'As bicicletas ficam à vista, ao lado do Dique 2: urbanas, com marchas e algumas com cestinha. Dali saem dois passeios planos e sem carros: a beira dos diques e as trilhas da Reserva Ecológica.',
      'Você deixa um documento, ajustam o selim e emprestam capacete e cadeado. Em duas horas dá para chegar até o rio, parar para ver os barcos e voltar.',
    ],
    openingNote: 'A última bicicleta sai uma hora antes de fechar.',
    priceNote: 'preço de exemplo por hora',
    picture:
      'Uma bicicleta vermelha com cadeirinha infantil e cestinha, parada em frente ao dique, ao guindaste amarelo, aos armazéns de tijolo e à Puente de la Mujer.',
    questions: [
      {
        question: 'Posso levar uma criança?',
        answer: 'Sim, há cadeirinhas e capacetes infantis. Aos domingos é melhor chegar cedo.',
      },
      {
        question: 'A Reserva abre todos os dias?',
        answer: 'Costuma fechar às segundas e depois da chuva. Pergunte no balcão antes de sair.',
      },
    ],
    benefits: [
      {
        item: 'a segunda hora de aluguel',
        conditions: 'Você paga a primeira e a segunda é cortesia. Uma bicicleta por passe.',
      },
    ],
  },
  'lavanderia-recoleta': {
    address: 'Junín e Las Heras (exemplo)',
    summary: 'A roupa de meia viagem, lavada e dobrada no mesmo dia.',
    description: [
      'No meio da viagem a mala pede socorro. Você deixa a sacola de manhã, ela é pesada na sua frente e à tarde está tudo lavado, seco e dobrado; as peças delicadas são lavadas à parte e à mão.',
      'Se não quiser caminhar, buscam e devolvem no hotel. Na loja são quinze minutos entre entrar e receber o comprovante.',
    ],
    openingNote: 'Fechada aos domingos.',
    priceNote: 'preço de exemplo por sacola',
    picture:
      'Um cesto de vime cheio de roupa entre bolhas de sabão, com duas máquinas de lavar funcionando, um varal com camisetas e um ferro de passar.',
    questions: [
      {
        question: 'Fica pronta no mesmo dia?',
        answer: 'Se você deixar antes das 10h, sim. Depois, na manhã seguinte.',
      },
      {
        question: 'O desconto inclui passar a roupa?',
        answer: 'Sim, se você pedir junto com a primeira lavagem.',
      },
    ],
    benefits: [
      {
        item: 'na primeira lavagem',
        conditions: 'Uma lavagem por passe. Mostre quando deixar a roupa.',
      },
    ],
  },
}
