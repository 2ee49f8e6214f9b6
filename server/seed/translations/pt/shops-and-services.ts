// What a traveler buys last and needs first, in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

const chosenPrices = 'Conforme o que você escolher'

export const shopsAndServices: Record<string, PlaceTranslation> = {
  'diseno-palermo': {
    address: 'Plaza Serrano (exemplo)',
    summary: 'Presentes que cabem na mala, feitos por designers daqui.',
    description: [
      'Uma casa antiga com os cômodos abertos: em um há roupas, em outro papéis e cadernos, na cozinha louças e luminárias. Cada peça traz o nome de quem a fez e em que bairro.',
      'Dá para ver tudo em menos de uma hora, e é um bom lugar para resolver presentes pequenos e leves. Peça para embrulhar: o papel também é assinado.',
    ],
    openingNote: 'Fechada aos domingos.',
    priceNote: chosenPrices,
    picture:
      'Uma poltrona de couro vermelho com pés de ferro sob uma luminária de arco, ao lado de uma planta e de uma janela com jacarandá.',
    questions: [
      {
        question: 'Fazem envios para o exterior?',
        answer:
          'Das peças grandes, sim; o custo é calculado na loja. As pequenas é melhor levar com você.',
      },
      {
        question: 'Preciso pedir a sacola de pano?',
        answer: 'Sim, mostre o passe no caixa. É uma por passe, com qualquer compra.',
      },
    ],
    benefits: [
      {
        item: 'em objetos e roupas de design',
        conditions: 'Mostre o passe no caixa. Não é cumulativo com outras promoções.',
      },
      {
        item: 'uma sacola de pano',
        conditions: 'Uma por passe, com qualquer compra.',
      },
    ],
  },
  'vinoteca-centro': {
    address: 'Florida e Viamonte (exemplo)',
    summary: 'Malbec de altitude, torrontés e bonarda, embalados para o avião.',
    description: [
      'Prateleiras organizadas por região, de Salta à Patagônia, com um cartão escrito à mão em cada garrafa que diz que gosto tem e com o que combina. Há de todos os preços e ninguém apressa você.',
      'Conte o que você come e quanto quer gastar: em meia hora você sai com três garrafas e uma caixa protegida. O vinho vai na bagagem despachada, nunca na cabine.',
    ],
    openingNote: 'Fechada aos domingos.',
    priceNote: chosenPrices,
    picture:
      'Três garrafas de vinho de formatos diferentes sobre o balcão, com um cacho de uvas e uma caixa com palha pronta para o avião.',
    questions: [
      {
        question: 'Quantas garrafas posso levar?',
        answer:
          'Depende da sua companhia aérea e da alfândega do seu país. Consulte antes de comprar a caixa de seis.',
      },
      {
        question: 'Posso comprar com o passe do meu filho?',
        answer: 'Não. A venda é só para maiores de 18 anos.',
      },
    ],
    benefits: [
      {
        item: 'a partir de três garrafas',
        conditions: 'Na mesma compra e com um só passe. Só maiores de 18 anos.',
      },
    ],
  },
  'guardaequipaje-obelisco': {
    name: 'Guarda-volumes Obelisco',
    address: 'Corrientes e Cerrito (exemplo)',
    summary: 'Deixar as malas às oito e passear leve até a noite.',
    description: [
      'Entre sair do hotel e o voo há um dia inteiro. Aqui as malas esperam com lacre numerado em um depósito com câmera, a poucos passos do Obelisco e de três linhas de metrô.',
      'Leva dez minutos: você mostra o documento, recebe um canhoto e paga por volume. Para retirar, é preciso o mesmo canhoto.',
    ],
    openingNote: 'O que não for retirado antes das 22h fica para o dia seguinte.',
    priceNote: 'preço de exemplo por volume e dia',
    picture:
      'Uma grande mala verde fechada com cadeado e uma mochila vermelha na calçada, em frente ao Obelisco e aos jacarandás da avenida.',
    questions: [
      {
        question: 'O que não posso deixar?',
        answer:
          'Dinheiro, documentos, comida fresca e tudo o que não possa viajar no porão de um avião.',
      },
      {
        question: 'O desconto vale para cada mala?',
        answer: 'Sim, para cada volume e cada dia, enquanto seu passe estiver válido.',
      },
    ],
    benefits: [
      {
        item: 'por volume e por dia',
        conditions: 'Mostre o passe ao deixar a bagagem. Vale para os volumes do titular.',
      },
    ],
  },
  'traslado-aeropuertos': {
    address: 'Nos terminais de Ezeiza e Aeroparque (exemplo)',
    summary: 'Um motorista com seu nome na mão, em Ezeiza ou no Aeroparque.',
    description: [
      'Depois de um voo longo, o melhor é não negociar nada. O carro espera no terminal com o preço já fechado e deixa você na porta do hotel, a qualquer hora.',
      'De Ezeiza, calcule cerca de uma hora, mais se for hora do rush. Informe o número do voo ao reservar: assim o motorista sabe se ele vai atrasar.',
    ],
    priceNote: 'preço de exemplo por pessoa, desde Ezeiza',
    picture:
      'Um carro azul com malas no teto segue pela rodovia ao entardecer enquanto um avião decola sobre a torre de controle.',
    questions: [
      {
        question: 'Há cadeirinha para crianças?',
        answer: 'Sim, sem custo e a pedido: informe a idade ao reservar.',
      },
      {
        question: 'O desconto vale também na volta?',
        answer:
          'Não, é para a primeira viagem que você fizer com o passe. Pode ser na ida ou na volta.',
      },
    ],
    benefits: [
      {
        item: 'na primeira viagem',
        conditions:
          'Uma viagem por passe, reservada com um dia de antecedência. Mostre o QR code ao entrar no carro.',
      },
    ],
  },
  'chip-viajero': {
    address: 'Florida e Paraguay (exemplo)',
    summary: 'Sair à rua com mapa e mensagens: um chip ativado na hora.',
    description: [
      'Uma loja pequena onde colocam o chip, ou carregam o eSIM, e só deixam você sair quando o celular está navegando. Há planos por dias e por gigas, para toda a estadia.',
      'Leve o celular desbloqueado e o documento. São quinze minutos e, se algo falhar, você volta com o comprovante e resolvem ali mesmo.',
    ],
    openingNote: 'Fechada aos domingos.',
    priceNote: 'preço de exemplo, 5 GB',
    picture:
      'Uma mão segura um celular com o mapa na tela e um chip dourado ao lado, com ondas de sinal sobre a cidade à noite.',
    questions: [
      {
        question: 'Meu celular serve?',
        answer:
          'Se não estiver bloqueado pela sua operadora, sim. Para o eSIM, veja antes se o modelo aceita.',
      },
      {
        question: 'Posso mostrar o passe sem internet?',
        answer: 'Sim: salve o QR code no celular ou leve impresso antes de sair do hotel.',
      },
    ],
    benefits: [
      {
        item: '1 GB extra de internet',
        conditions:
          'Um por passe, na compra de qualquer plano. Mostre o QR code antes da ativação.',
      },
    ],
  },
  'spa-palermo': {
    address: 'Plaza Armenia (exemplo)',
    summary: 'Massagem e piscinas mornas para as pernas que caminharam o dia todo.',
    description: [
      'Um pátio com jacarandá, um circuito de água quente e fria e salas de massagem em silêncio. A luz é baixa, os celulares ficam no vestiário e ninguém fala alto.',
      'A sessão dura uma hora e meia. Chegue quinze minutos antes, com roupa de banho; toalhas e chinelos são de lá.',
    ],
    openingNote: 'Fechado às segundas.',
    priceNote: 'preço de exemplo, circuito de 90 minutos',
    picture:
      'Pedras empilhadas na água com flores de jacarandá em cima, um galho florido, toalhas enroladas e uma vela acesa ao lado da janela.',
    questions: [
      {
        question: 'Há idade mínima?',
        answer: 'Sim, 16 anos, também para o circuito de água.',
      },
      {
        question: 'Em que dias tenho o desconto?',
        answer: 'De terça a quinta, em qualquer horário. Nos outros dias, vale o preço normal.',
      },
    ],
    benefits: [
      {
        item: 'de terça a quinta',
        conditions: 'Com hora marcada: diga que vem com o passe ao reservar e mostre ao chegar.',
      },
    ],
  },
}
